import { useSettings, useText } from '../../ports'
import { asksVisitors } from './asksForConsent'
import styles from './Consent.module.css'
import { Answers } from './ConsentButtons'
import { useChoice } from './useChoice'

/** On the page about cookies: what the visitor has said, and how to say something else. */
export function ConsentOnPage() {
  const asks = asksVisitors(useSettings().analytics)
  const { choice, choose } = useChoice()
  const text = useText()
  if (!asks) return null
  return (
    <section className={styles.page} aria-label={text('analytics.title')}>
      <h2>{text('analytics.title')}</h2>
      <p>{text('analytics.text')}</p>
      <p role="status">{text(`analytics.${choice ?? 'open'}`)}</p>
      <Answers choice={choice} onChoose={choose} />
    </section>
  )
}
