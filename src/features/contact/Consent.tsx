import { useId } from 'react'
import { useLegalLinks, useSettings, useText, useVisit } from '../../ports'
import { TextLinks } from '../../ui'
import styles from './Contact.module.css'

interface ConsentProps {
  readonly isGiven: boolean
  readonly missing: boolean
}

/** Consent to storing the message; required. Says how long it is stored, and leads to the privacy notice. */
export function Consent({ isGiven, missing }: ConsentProps) {
  const text = useText()
  const error = useId()
  const retention = useRetention()
  const legal = useLegalLinks()
  return (
    <div className={styles.consent} data-wrong={missing}>
      <label className={styles.agree}>
        <input
          type="checkbox"
          name="consent"
          defaultChecked={isGiven}
          aria-required="true"
          aria-invalid={missing}
          aria-describedby={error}
        />
        <span>{text('contact.consent')} *</span>
      </label>
      <p className={styles.hint}>{retention}</p>
      <TextLinks {...legal} />
      <p id={error} className={styles.fault} role="alert">
        {missing && text('contact.fault_consent')}
      </p>
    </div>
  )
}

/** For how long the company's server stores a message. */
function useRetention(): string {
  const { keepDays } = useSettings().contact
  const language = useVisit((state) => state.language)
  const text = useText()
  if (keepDays === null) return text('contact.storage_open')
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return text('contact.storage_period', { period: format.format(keepDays) })
}
