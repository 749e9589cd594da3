import type { RefCallback } from 'react'
import { canGoBack, useDispatch, useText, useVisit } from '../../ports'
import { BackIcon, Button } from '../../ui'
import { AbilityButton } from './AbilityButton'
import styles from './Bar.module.css'
import { Breadcrumb, Here } from './Breadcrumb'
import { LANDSCAPE_BAR, PORTRAIT_BAR, stepOf, stepsOf } from './folds'
import { Home } from './Home'
import { MoreButton } from './MoreMenu'
import { PanelButtons, type PanelProps } from './PanelButtons'
import { TakeAwayButton } from './TakeAwayButton'
import { useAbilities } from './useAbilities'
import { useFold } from './useFold'
import { useFooterHeight } from './useFooterHeight'

interface BarProps extends PanelProps {
  /** Ref of the row that folds. */
  readonly row: RefCallback<HTMLElement>
}

/** Landscape. Left: menu and configurator; center: back, breadcrumb and the current location; right: tours and contact (spec §2). */
export function Bar({ row, ...panels }: BarProps) {
  const { menu, configurator, tours, contact } = useAbilities()
  const text = useText()
  const bar = useFooterHeight()
  const foldsAt = (name: Parameters<typeof stepOf>[1]) => stepOf(LANDSCAPE_BAR, name)
  return (
    <nav ref={bar} className={styles.frame} aria-label={text('navigation.label')} data-keep-clear>
      <div ref={row} className={styles.bar}>
        <div className={styles.start}>
          <Home />
          <AbilityButton ability={menu} />
          <AbilityButton ability={configurator} foldsAt={foldsAt('configurator')} />
          <PanelButtons {...panels} names={['stations', 'shortcuts']} foldsAt={foldsAt} />
        </div>
        <div className={styles.centre}>
          <Back />
          <Breadcrumb />
          <Here />
        </div>
        <div className={styles.end}>
          <AbilityButton ability={tours} foldsAt={foldsAt('tours')} />
          <AbilityButton ability={contact} foldsAt={foldsAt('contact')} />
          <TakeAwayButton foldsAt={foldsAt('takeAway')} />
          <PanelButtons {...panels} names={['display', 'languages']} foldsAt={foldsAt} />
          <MoreButton {...panels} />
        </div>
      </div>
    </nav>
  )
}

const PORTRAIT_STEPS = stepsOf(PORTRAIT_BAR)

/** Portrait: the same five buttons below the content, with labels. */
export function PortraitBar() {
  const { menu, configurator, tours, contact } = useAbilities()
  const text = useText()
  const bar = useFooterHeight()
  const { ref: row } = useFold(PORTRAIT_STEPS)
  return (
    <nav ref={bar} className={styles.frame} aria-label={text('navigation.label')} data-low data-keep-clear>
      <div ref={row} className={styles.low}>
        <AbilityButton ability={menu} />
        <AbilityButton ability={configurator} />
        <Back named />
        <AbilityButton ability={tours} />
        <AbilityButton ability={contact} />
      </div>
    </nav>
  )
}

/** A labeled button stays in place even if there is nothing to go back to. */
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
