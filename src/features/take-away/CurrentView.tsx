import { useLayout, useText } from '../../ports'
import { LocalizedText } from '../../ui'
import { Code } from './Code'
import styles from './TakeAway.module.css'
import { useAddress } from './useAddress'
import { useTitle } from './useTitle'

/** A code for the current view. */
export function CurrentView({ origin }: { readonly origin: string | undefined }) {
  const { address, whole } = useAddress()
  const title = useTitle()
  const text = useText()
  const { mobile } = useLayout()
  if (origin === undefined) return null
  return (
    <div className={styles.both}>
      <Code address={address && origin + address} title={title}>
        <h3 className={styles.heading}>
          <LocalizedText text={title} hyphenate />
        </h3>
        {!mobile && <p className={styles.words}>{text('take_away.scan')}</p>}
        {!whole && (
          <p className={styles.words} role="status">
            {text('take_away.too_much')}
          </p>
        )}
      </Code>
    </div>
  )
}
