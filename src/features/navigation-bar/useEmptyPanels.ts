import { useVisit } from '../../ports'
import { useShortcuts } from './useShortcuts'

/** Names of the panels that offer no choice: shortcuts without entries, and languages if there is only one. */
export function useEmptyPanels(): readonly string[] {
  const shortcuts = useShortcuts()
  const locales = useVisit(({ settings }) => settings.i18n.locales)
  return [...(shortcuts.length === 0 ? ['shortcuts'] : []), ...(locales.length < 2 ? ['languages'] : [])]
}
