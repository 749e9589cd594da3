import { canGoBack, useDispatch, useText, useVisit } from '../../ports'
import { BackIcon, Button } from '../../ui'
import { AbilityButton } from './AbilityButton'
import styles from './Bar.module.css'
import { Breadcrumb } from './Breadcrumb'
import { Home } from './Home'
import { PanelButtons, type PanelProps } from './PanelButtons'
import { useAbilities } from './useAbilities'
import { useFooterHeight } from './useFooterHeight'

/** Landscape. Left: menu and configurator; centre: back and the way here; right: tours and contact (spec §2). */
export function Bar(props: PanelProps) {
  const { menu, configurator, tours, contact } = useAbilities()
  const text = useText()
  const bar = useFooterHeight()
  return (
    <nav ref={bar} className={styles.bar} aria-label={text('navigation.label')} data-keep-clear>
      <div className={styles.start}>
        <Home />
        <AbilityButton ability={menu} />
        <AbilityButton ability={configurator} />
        <PanelButtons {...props} names={['stations', 'shortcuts']} />
      </div>
      <div className={styles.centre}>
        <Back />
        <Breadcrumb />
      </div>
      <div className={styles.end}>
        <AbilityButton ability={tours} />
        <AbilityButton ability={contact} />
        <PanelButtons {...props} names={['display', 'languages']} />
      </div>
    </nav>
  )
}

/** Portrait: the same five below the content, each with its name under it. */
export function LowBar() {
  const { menu, configurator, tours, contact } = useAbilities()
  const text = useText()
  const bar = useFooterHeight()
  return (
    <nav ref={bar} className={styles.low} aria-label={text('navigation.label')} data-keep-clear>
      <AbilityButton ability={menu} />
      <AbilityButton ability={configurator} />
      <Back named />
      <AbilityButton ability={tours} />
      <AbilityButton ability={contact} />
    </nav>
  )
}

/** With its name it keeps its place among others, also where it leads nowhere. */
function Back({ named = false }: { named?: boolean }) {
  const dispatch = useDispatch()
  const text = useText()
  const possible = useVisit(canGoBack)
  if (!possible && !named) return null
  return (
    <Button
      icon={<BackIcon />}
      aria-label={text('navigation.back')}
      disabled={!possible}
      data-back
      onClick={() => dispatch({ type: 'back' })}
    >
      {named && text('navigation.back')}
    </Button>
  )
}
