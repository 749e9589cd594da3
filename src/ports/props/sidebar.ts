import { sidebarSeconds } from '../../visit'
import { useSettings, useVisit } from '../hooks'

/** The animation time and width of sidebars, from the world or else the settings. */
export function useSidebar(): { readonly seconds: number; readonly width: string } {
  const { width } = useSettings().sidebars
  return { seconds: useVisit(sidebarSeconds), width }
}
