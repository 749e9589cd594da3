import { useId } from 'react'
import { useText } from '../../ports'
import styles from './Contact.module.css'

interface ConsentProps {
  readonly isGiven: boolean
  readonly missing: boolean
}

/** Consent to storing the message; required. */
export function Consent({ isGiven, missing }: ConsentProps) {
  const text = useText()
  const error = useId()
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
      <p id={error} className={styles.fault} role="alert">
        {missing && text('contact.fault_consent')}
      </p>
    </div>
  )
}
