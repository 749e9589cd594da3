import { menuKeyOf, useContent, useVisit } from '../../ports'
import { useShortcuts } from './useShortcuts'

/** Names of the panels that offer no choice: shortcuts without entries, and languages if there is only one. */
export function useEmptyPanels(): readonly string[] {
  const shortcuts = useShortcuts()
  const { complete } = useContent()
  const isComing = useVisit((state) => menuKeyOf(state, 'shortcuts') !== undefined) && !complete
  const locales = useVisit(({ settings }) => settings.i18n.locales)
  return [
    ...(shortcuts.length === 0 && !isComing ? ['shortcuts'] : []),
    ...(locales.length < 2 ? ['languages'] : []),
  ]
}
