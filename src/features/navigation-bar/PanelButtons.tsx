import { languageName } from '../../content'
import { useText, useVisit } from '../../ports'
import { Button, DisplayIcon, HighlightIcon, LanguageIcon, PlacesIcon } from '../../ui'
import { useEmptyPanels } from './useEmptyPanels'

export type PanelName = 'stations' | 'shortcuts' | 'display' | 'languages' | 'more'

export interface PanelProps {
  readonly panel: PanelName | null
  readonly onPanel: (name: PanelName) => void
}

type ShownName = Exclude<PanelName, 'more'>

export const PANEL_ICONS = {
  stations: PlacesIcon,
  shortcuts: HighlightIcon,
  display: DisplayIcon,
  languages: LanguageIcon,
} as const

export const PANEL_TEXTS = {
  stations: 'navigation.stations',
  shortcuts: 'navigation.shortcuts',
  display: 'display.label',
  languages: 'language.choose',
} as const

interface PanelButtonsProps extends PanelProps {
  readonly names: readonly ShownName[]
  /** The fold step that hides a button. */
  readonly foldsAt: (name: ShownName) => string | undefined
}

/** Toggle the bar's own panels: stations, shortcuts, display and languages. */
export function PanelButtons({ panel, onPanel, names, foldsAt }: PanelButtonsProps) {
  const text = useText()
  const language = useVisit((state) => state.language)
  const empty = useEmptyPanels()
  const shown = {
    stations: text(PANEL_TEXTS.stations),
    shortcuts: text(PANEL_TEXTS.shortcuts),
    display: undefined,
    languages: languageName(language),
  }
  return names
    .filter((name) => !empty.includes(name))
    .map((name) => {
      const Icon = PANEL_ICONS[name]
      return (
        <Button
          key={name}
          icon={<Icon />}
          aria-label={text(PANEL_TEXTS[name])}
          aria-expanded={panel === name}
          data-panel={name}
          data-folds={foldsAt(name)}
          onClick={() => onPanel(name)}
        >
          {shown[name]}
        </Button>
      )
    })
}
