import { type FormEvent, useState } from 'react'
import { useHost, useServer, useText, useTyping } from '../../ports'
import { Button, Field, Keyboard } from '../../ui'
import styles from './Login.module.css'

/** The sign-in form, or why there is none. */
export function Login() {
  const hasServer = useServer()
  const text = useText()
  return hasServer ? <LoginForm /> : <p role="alert">{text('error.no_server')}</p>
}

/** Name and password. A failed sign-in is reported in a notification (spec §8), a missing value at its field. */
function LoginForm() {
  const { signIn } = useHost()
  const [busy, setBusy] = useState(false)
  const [empty, setEmpty] = useState<readonly string[]>([])
  const text = useText()
  const { keyboard, inputMode, secret } = useTyping()

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const typed = (name: string) => String(fields.get(name) ?? '')
    const missing = ['identifier', 'password'].filter((name) => typed(name).trim() === '')
    setEmpty(missing)
    const [first] = missing
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    signIn(typed('identifier').trim(), typed('password')).finally(() => setBusy(false))
  }
  const submit = (
    <Button type="submit" look="primary" disabled={busy}>
      {text('login.submit')}
    </Button>
  )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={send}
      onInput={({ target }) =>
        setEmpty((before) => before.filter((name) => name !== (target as HTMLInputElement).name))
      }
    >
      <Field
        name="identifier"
        label={text('login.identifier')}
        autoComplete="username"
        inputMode={inputMode}
        readOnly={busy}
        error={empty.includes('identifier') ? text('contact.fault_required') : undefined}
        aria-required
      />
      <Field
        name="password"
        label={text('login.password')}
        secret={secret}
        autoComplete="current-password"
        inputMode={inputMode}
        readOnly={busy}
        error={empty.includes('password') ? text('contact.fault_required') : undefined}
        aria-required
      />
      {keyboard ? <Keyboard {...keyboard} submit={submit} /> : submit}
    </form>
  )
}
