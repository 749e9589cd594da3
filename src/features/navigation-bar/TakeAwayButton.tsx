import { useCount, useText, useVisit } from '../../ports'
import { Button } from '../../ui'
import { ABILITY_ICONS } from './AbilityButton'
import styles from './TakeAwayButton.module.css'
import { useAbilities } from './useAbilities'

/** Opens the take-away view. Shows the number of collected items. */
export function TakeAwayButton({ foldsAt }: { readonly foldsAt: string | undefined }) {
  const { takeAway } = useAbilities()
  const count = useVisit(({ bag }) => bag.length)
  const text = useText()
  const counted = useCount()
  if (!takeAway) return null
  const Icon = ABILITY_ICONS.takeAway
  return (
    <Button
      className={styles.button ?? ''}
      icon={<Icon />}
      aria-label={count > 0 ? text('take_away.taken', { count }) : text('take_away.open')}
      aria-expanded={takeAway.open}
      data-ability="takeAway"
      data-folds={foldsAt}
      data-count={count > 0 ? counted(count) : undefined}
      onClick={takeAway.act}
    />
  )
}
