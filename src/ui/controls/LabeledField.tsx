import type { ReactNode } from 'react'
import styles from './Field.module.css'

interface LabeledFieldProps {
  /** Id of the input; the validation message gets the id `<id>-error`. */
  readonly id: string
  readonly label: string
  /** Validation message. */
  readonly error: string | undefined
  readonly children: ReactNode
}

/** An input below its label. The validation message is shown below it and announced. */
export function LabeledField({ id, label, error, children }: LabeledFieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.line} data-wrong={error !== undefined}>
        {children}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  )
}
