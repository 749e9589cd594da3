import type { ReactNode } from 'react'
import styles from './Field.module.css'

interface LabeledFieldProps {
  /** Of what is labelled; what is wrong with it has the id `<id>-error`. */
  readonly id: string
  readonly label: string
  /** What is wrong with what was entered. */
  readonly error: string | undefined
  readonly children: ReactNode
}

/** What is typed into, under its label. What is wrong with it is said below and announced. */
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
