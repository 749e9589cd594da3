import { type InputHTMLAttributes, useId, useState } from 'react'
import { HideIcon, ShowIcon } from '../images/icons'
import { Button } from './Button'
import styles from './Field.module.css'
import { LabeledField } from './LabeledField'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  /** Validation message. */
  readonly error?: string | undefined
  /** Hides the value until the button is pressed. These are the button's labels. */
  readonly secret?: { readonly show: string; readonly hide: string }
}

/** A labeled single-line input. The validation message is shown below it and announced. */
export function Field({ label, error, secret, ...rest }: FieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <LabeledField id={id} label={label} error={error}>
      <input
        {...rest}
        id={id}
        className={styles.input}
        type={secret && !shown ? 'password' : 'text'}
        dir="auto"
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
      />
      {secret && (
        <Button
          icon={shown ? <HideIcon /> : <ShowIcon />}
          aria-label={shown ? secret.hide : secret.show}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        />
      )}
    </LabeledField>
  )
}
