import { type TextareaHTMLAttributes, useId } from 'react'
import styles from './Field.module.css'
import { LabeledField } from './LabeledField'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string
  /** Validation message. */
  readonly error?: string | undefined
}

/** A labeled multi-line input. The validation message is shown below it and announced. */
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
