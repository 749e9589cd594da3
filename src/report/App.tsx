import type { i18n } from 'i18next'
import { useEffect, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { Locale } from '../content'
import { directionOf } from './language'
import { ReportPage } from './ReportPage'
import { SignIn } from './SignIn'
import type { Fault, Session } from './session'
import { speak } from './texts'

interface AppProps {
  readonly texts: i18n
  readonly first: Locale
}

/** The page: a sign-in, then the report. */
export function App({ texts, first }: AppProps) {
  const [locale, setLocale] = useState(first)
  const [session, setSession] = useState<Session | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)

  const choose = (wanted: Locale) => {
    speak(texts, wanted).then(() => setLocale(wanted))
  }
  return (
    <I18nextProvider i18n={texts}>
      <Document locale={locale} />
      {session ? (
        <ReportPage
          session={session}
          locale={locale}
          onLocale={choose}
          onSignOut={(why) => {
            setFault(why ?? null)
            setSession(null)
          }}
        />
      ) : (
        <SignIn locale={locale} onLocale={choose} fault={fault} onSignedIn={setSession} />
      )}
    </I18nextProvider>
  )
}

/** The language and title of the document. */
function Document({ locale }: { locale: Locale }) {
  const { t } = useTranslation()
  const title = t('report.title')
  useEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = directionOf(locale)
    document.title = title
  }, [locale, title])
  return null
}
