import { type FormEvent, useEffect, useRef } from 'react'
import { useContent, useDispatch, useOverlay, useServer, useText, useTyping } from '../../ports'
import { Button, Field, FullScreen, Keyboard, LockIcon, Notice } from '../../ui'
import styles from './PasswordKeyboard.module.css'

export function PasswordKeyboard() {
  const request = useOverlay('password')
  const { worlds } = useContent()
  const text = useText()
  const hasServer = useServer()
  if (!request) return null
  const { world, answer } = request.overlay
  return (
    <FullScreen
      {...request.surface}
      key={world}
      title={worlds.get(world)?.name ?? world}
      mark={<LockIcon />}
      closeLabel={text('navigation.close')}
    >
      {hasServer ? (
        <CodeForm answer={answer} />
      ) : (
        <Notice mark={<LockIcon />} text={text('error.no_server')} alert />
      )}
    </FullScreen>
  )
}

function CodeForm({ answer }: { answer: 'none' | 'checking' | 'wrong' }) {
  const form = useRef<HTMLFormElement>(null)
  const dispatch = useDispatch()
  const text = useText()
  const { keyboard, inputMode, secret } = useTyping()
  const checking = answer === 'checking'

  // Selects the wrong code, so that typing replaces it.
  useEffect(() => {
    if (answer === 'wrong') form.current?.querySelector('input')?.select()
  }, [answer])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const key = new FormData(event.currentTarget).get('code')
    if (typeof key === 'string') dispatch({ type: 'enterAccessKey', key })
  }
  const submit = (
    <Button type="submit" look="primary" disabled={checking}>
      {text(checking ? 'access.checking' : 'access.open')}
    </Button>
  )
  return (
    <form ref={form} className={styles.form} onSubmit={send}>
      <Field
        name="code"
        label={text('access.enter_code')}
        error={answer === 'wrong' ? text('access.wrong_code') : undefined}
        secret={secret}
        inputMode={inputMode}
        autoComplete="off"
        readOnly={checking}
        data-autofocus
      />
      {keyboard ? <Keyboard {...keyboard} submit={submit} /> : submit}
    </form>
  )
}
