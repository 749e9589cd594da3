import { type InputHTMLAttributes, useId, useState } from 'react'
import { HideIcon, ShowIcon } from '../images/icons'
import { Button } from './Button'
import styles from './Field.module.css'
import { LabeledField } from './LabeledField'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  /** What is wrong with what was entered. */
  readonly error?: string | undefined
  /** For what is not to be seen over a shoulder: hidden until the button is touched, whose names these are. */
  readonly secret?: { readonly show: string; readonly hide: string }
}

/** One line of text under its label. What is wrong with it is said below and announced. */
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
