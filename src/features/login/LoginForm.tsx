import { type FormEvent, useState } from 'react'
import { useHost, useText, useTyping } from '../../ports'
import { Button, Field, Keyboard } from '../../ui'
import styles from './Login.module.css'

/** Name and password. What is wrong with them is said in a notification (spec §8). */
export function LoginForm() {
  const { signIn } = useHost()
  const [busy, setBusy] = useState(false)
  const text = useText()
  const { keyboard, inputMode, secret } = useTyping()

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [identifier, password] = [fields.get('identifier'), fields.get('password')]
    if (typeof identifier !== 'string' || typeof password !== 'string' || identifier.trim() === '') return
    setBusy(true)
    signIn(identifier.trim(), password).finally(() => setBusy(false))
  }
  const submit = (
    <Button type="submit" look="primary" disabled={busy}>
      {text('login.submit')}
    </Button>
  )
  return (
    <form className={styles.form} onSubmit={send}>
      <Field
        name="identifier"
        label={text('login.identifier')}
        autoComplete="username"
        inputMode={inputMode}
        readOnly={busy}
        required
      />
      <Field
        name="password"
        label={text('login.password')}
        secret={secret}
        autoComplete="current-password"
        inputMode={inputMode}
        readOnly={busy}
        required
      />
      {keyboard ? <Keyboard {...keyboard} submit={submit} /> : submit}
    </form>
  )
}
