import { canGoBack, useDispatch, useLayout, useText, useVisit } from '../../ports'
import { BackIcon, Button, LanguageIcon, PlacesIcon } from '../../ui'
import styles from './Bar.module.css'
import { Breadcrumb } from './Breadcrumb'
import { languageName } from './languageName'

export type PanelName = 'stations' | 'languages'

interface BarProps {
  readonly panel: PanelName | null
  readonly onPanel: (name: PanelName) => void
}

export function Bar({ panel, onPanel }: BarProps) {
  const dispatch = useDispatch()
  const text = useText()
  const back = useVisit(canGoBack)
  const language = useVisit((state) => state.language)
  const portrait = useLayout().orientation === 'portrait'
  return (
    <nav className={styles.bar} aria-label={text('navigation.label')} data-keep-clear>
      <div className={styles.start}>
        <Button
          icon={<PlacesIcon />}
          aria-expanded={panel === 'stations'}
          data-panel="stations"
          onClick={() => onPanel('stations')}
        >
          {text('navigation.stations')}
        </Button>
      </div>
      <div className={styles.centre}>
        {back && (
          <Button
            icon={<BackIcon />}
            aria-label={text('navigation.back')}
            data-back
            onClick={() => dispatch({ type: 'back' })}
          >
            {portrait && text('navigation.back')}
          </Button>
        )}
        {!portrait && <Breadcrumb />}
      </div>
      <div className={styles.end}>
        <Button
          icon={<LanguageIcon />}
          aria-label={text('language.choose')}
          aria-expanded={panel === 'languages'}
          data-panel="languages"
          onClick={() => onPanel('languages')}
        >
          {languageName(language)}
        </Button>
      </div>
    </nav>
  )
}
