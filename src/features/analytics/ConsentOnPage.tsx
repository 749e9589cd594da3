import { useSettings, useText } from '../../ports'
import { asksForConsent } from './asksForConsent'
import styles from './Consent.module.css'
import { ConsentButtons } from './ConsentButtons'
import { useChoice } from './useChoice'

/** The current choice on the cookies page, and buttons to change it. */
export function ConsentOnPage() {
  const isAsking = asksForConsent(useSettings().analytics)
  const { choice, choose } = useChoice()
  const text = useText()
  if (!isAsking) return null
  return (
    <section className={styles.page} aria-label={text('analytics.title')}>
      <h2>{text('analytics.title')}</h2>
      <p>{text('analytics.text')}</p>
      <p role="status">{text(`analytics.${choice ?? 'open'}`)}</p>
      <ConsentButtons choice={choice} onChoose={choose} />
    </section>
  )
}
