import { sidebarSeconds } from '../../visit'
import { useSettings, useVisit } from '../hooks'

/** How sidebars slide here, and how wide they are: by the world, else by the settings. */
export function useSidebar(): { readonly seconds: number; readonly width: string } {
  const { width } = useSettings().sidebars
  return { seconds: useVisit(sidebarSeconds), width }
}
