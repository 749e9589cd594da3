import type { i18n } from 'i18next'
import { useEffect, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { Locale } from '../content'
import { directionOf } from './language'
import { SignIn } from './SignIn'
import type { Fault, Session } from './session'
import { setLanguage } from './texts'
import type { View } from './view'

interface AppProps {
  readonly texts: i18n
  readonly first: Locale
  readonly page: View
}

/** The sign-in, then the page. */
export function App({ texts, first, page }: AppProps) {
  const [locale, setLocale] = useState(first)
  const choose = (wanted: Locale) => {
    setLanguage(texts, wanted).then(() => setLocale(wanted))
  }
  return (
    <I18nextProvider i18n={texts}>
      <SignInGate page={page} locale={locale} onLocale={choose} />
    </I18nextProvider>
  )
}

interface SignInGateProps {
  readonly page: View
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
}

function SignInGate({ page, locale, onLocale }: SignInGateProps) {
  const { t } = useTranslation()
  const [session, setSession] = useState<Session | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const words = page.texts(t)
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
    document.title = words.title
  }, [locale, words.title])

  if (!session)
    return <SignIn {...{ words, locale, onLocale, fault }} tryOut={page.probe} onSignedIn={setSession} />
  const signOut = (why?: Fault) => {
    setFault(why ?? null)
    setSession(null)
  }
  return <page.Page {...{ session, locale, onLocale }} onSignOut={signOut} />
}
