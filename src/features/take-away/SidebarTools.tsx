import { useDispatch, usePublicOrigin, useText } from '../../ports'
import { Button, CodeIcon } from '../../ui'
import styles from './TakeAway.module.css'

/** At the end of a sidebar: shows its code. */
export function SidebarTools() {
  const dispatch = useDispatch()
  const text = useText()
  if (usePublicOrigin() === undefined) return null
  return (
    <Button
      className={styles.below ?? ''}
      icon={<CodeIcon />}
      data-take-away
      onClick={() => dispatch({ type: 'openTakeAway' })}
    >
      {text('take_away.open')}
    </Button>
  )
}
