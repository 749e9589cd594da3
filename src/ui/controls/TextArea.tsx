import { type TextareaHTMLAttributes, useId } from 'react'
import styles from './Field.module.css'
import { LabeledField } from './LabeledField'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string
  /** What is wrong with what was entered. */
  readonly error?: string | undefined
}

/** Several lines of text under their label. What is wrong with them is said below and announced. */
export function TextArea({ label, error, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <LabeledField id={id} label={label} error={error}>
      <textarea
        {...rest}
        id={id}
        className={`${styles.input} ${styles.lines}`}
        dir="auto"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
      />
    </LabeledField>
  )
}
