import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../content'
import { Button, Field } from '../ui'
import { LanguageChoice } from './LanguageChoice'
import styles from './SignIn.module.css'
import { type Fault, ReportError, type Session, signIn } from './session'
import type { ViewTexts } from './view'

interface SignInProps {
  readonly words: ViewTexts
  /** First request of the page's data; fails if the user may not see it. */
  readonly tryOut: (session: Session) => Promise<unknown>
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  /** Why the session ended. */
  readonly fault: Fault | null
  readonly onSignedIn: (session: Session) => void
}

/** Name and password. Also reports missing permissions. */
export function SignIn({ words, tryOut, locale, onLocale, fault, onSignedIn }: SignInProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Fault | null>(fault)
  const [missing, setMissing] = useState<readonly string[]>([])
  const form = useRef<HTMLFormElement>(null)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    const [identifier, password] = [String(fields.get('identifier')).trim(), String(fields.get('password'))]
    const empty = [identifier === '' && 'identifier', password === '' && 'password'].filter(
      (name) => name !== false,
    )
    setMissing(empty)
    if (empty.length > 0) return form.current?.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus()
    setBusy(true)
    setWrong(null)
    try {
      const session = await signIn(identifier, password)
      await tryOut(session)
      onSignedIn(session)
    } catch (cause) {
      setWrong(cause instanceof ReportError ? cause.fault : 'failed')
      setBusy(false)
    }
  }
  return (
    <main className={styles.page}>
      <form ref={form} className={styles.form} noValidate onSubmit={send}>
        <h1>{words.title}</h1>
        <p className={styles.intro}>{words.intro}</p>
        <Field
          name="identifier"
          label={t('report.identifier')}
          autoComplete="username"
          error={missing.includes('identifier') ? t('report.missing') : undefined}
          aria-required
        />
        <Field
          name="password"
          label={t('report.password')}
          secret={{ show: t('report.show'), hide: t('report.hide') }}
          autoComplete="current-password"
          error={missing.includes('password') ? t('report.missing') : undefined}
          aria-required
        />
        <p role="alert" className={styles.fault}>
          {wrong ? words.fault(wrong) : ''}
        </p>
        <Button type="submit" look="primary" disabled={busy}>
          {t('report.sign_in')}
        </Button>
        <LanguageChoice locale={locale} onLocale={onLocale} />
      </form>
    </main>
  )
}
