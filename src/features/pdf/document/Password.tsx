import type { FormEvent } from 'react'
import { useText, useTyping } from '../../../ports'
import { Button, Field, Keyboard, LockIcon, Notice } from '../../../ui'

interface PasswordProps {
  readonly wrong: boolean
  readonly onEnter: (password: string) => void
}

/** Asks for the document's password. */
export function Password({ wrong, onEnter }: PasswordProps) {
  const text = useText()
  const { keyboard, inputMode, secret } = useTyping()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password === 'string' && password !== '') onEnter(password)
  }
  const submit = (
    <Button type="submit" look="primary">
      {text('access.open')}
    </Button>
  )
  return (
    <form onSubmit={send}>
      <Notice mark={<LockIcon />} text={text('pdf.locked')}>
        <Field
          name="password"
          label={text('login.password')}
          error={wrong ? text('pdf.wrong_password') : undefined}
          secret={secret}
          inputMode={inputMode}
          autoComplete="off"
          autoFocus
        />
        {keyboard ? <Keyboard {...keyboard} submit={submit} /> : submit}
      </Notice>
    </form>
  )
}
