import { useText, useVisit } from '../../ports'
import { Button, DisplayIcon, HighlightIcon, LanguageIcon, PlacesIcon } from '../../ui'
import { languageName } from './languageName'
import { useShortcuts } from './useShortcuts'

export type PanelName = 'stations' | 'shortcuts' | 'display' | 'languages'

export interface PanelProps {
  readonly panel: PanelName | null
  readonly onPanel: (name: PanelName) => void
}

const ICONS = {
  stations: PlacesIcon,
  shortcuts: HighlightIcon,
  display: DisplayIcon,
  languages: LanguageIcon,
} as const

/** Open what the bar itself has to show: all places, what is one touch away, display, languages. */
export function PanelButtons({ panel, onPanel, names }: PanelProps & { names: readonly PanelName[] }) {
  const text = useText()
  const language = useVisit((state) => state.language)
  const shortcuts = useShortcuts()
  const labels = {
    stations: text('navigation.stations'),
    shortcuts: text('navigation.shortcuts'),
    display: text('display.label'),
    languages: text('language.choose'),
  }
  const shown = {
    stations: labels.stations,
    shortcuts: labels.shortcuts,
    display: undefined,
    languages: languageName(language),
  }
  return names
    .filter((name) => name !== 'shortcuts' || shortcuts.length > 0)
    .map((name) => {
      const Icon = ICONS[name]
      return (
        <Button
          key={name}
          icon={<Icon />}
          aria-label={labels[name]}
          aria-expanded={panel === name}
          data-panel={name}
          onClick={() => onPanel(name)}
        >
          {shown[name]}
        </Button>
      )
    })
}
