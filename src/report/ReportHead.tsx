import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../content'
import type { DayCount } from '../contracts'
import { Button, DocumentIcon, DownloadIcon, SignOutIcon } from '../ui'
import { Choice } from './Choice'
import type { Format } from './format'
import { LanguageChoice } from './LanguageChoice'
import styles from './ReportHead.module.css'
import { ReportError, readTable, type Session } from './session'

interface ReportHeadProps {
  readonly session: Session
  readonly locale: Locale
  readonly format: Format
  readonly day: string
  readonly today: string
  readonly days: readonly DayCount[]
  /** Samples are not exported. */
  readonly isSample: boolean
  readonly onDay: (day: string) => void
  readonly onLocale: (locale: Locale) => void
  readonly onSignOut: () => void
}

/** Selects the days; download, language and sign-out. */
export function ReportHead({ session, locale, format, day, today, days, isSample, ...on }: ReportHeadProps) {
  const { t } = useTranslation()
  const [isRefused, setRefused] = useState(false)
  const earlier = days.filter((each) => each.day !== today).reverse()

  const save = async () => {
    setRefused(false)
    try {
      download(await readTable(session, day, format.separator), `visits-${day === 'today' ? today : day}.csv`)
    } catch (cause) {
      if (!(cause instanceof ReportError)) throw cause
      setRefused(true)
    }
  }
  return (
    <header className={styles.head}>
      <h1>{t('report.title')}</h1>
      <p className={styles.printed}>
        {day === 'all' ? t('report.day_all') : format.day(day === 'today' ? today : day)}
      </p>
      <fieldset className={styles.days}>
        <legend className={styles.legend}>{t('report.days')}</legend>
        {(['today', 'all'] as const).map((each) => (
          <Button key={each} aria-pressed={day === each} onClick={() => on.onDay(each)}>
            {t(`report.day_${each}`)}
          </Button>
        ))}
        {earlier.length > 0 && (
          <Choice
            label={t('report.earlier')}
            value={earlier.some((each) => each.day === day) ? day : ''}
            options={[
              ['', t('report.earlier')],
              ...earlier.map((each) => [each.day, format.day(each.day)] as const),
            ]}
            onChange={(chosen) => on.onDay(chosen || 'today')}
          />
        )}
      </fieldset>
      <div className={styles.more}>
        {!isSample && (
          <Button icon={<DownloadIcon />} onClick={save}>
            {t('report.csv')}
          </Button>
        )}
        <Button icon={<DocumentIcon />} onClick={() => print()}>
          {t('report.pdf')}
        </Button>
        <LanguageChoice locale={locale} onLocale={on.onLocale} />
        <Button icon={<SignOutIcon />} aria-label={t('report.sign_out')} onClick={() => on.onSignOut()} />
      </div>
      <p role="alert" className={styles.fault}>
        {isRefused ? t('report.fault_failed') : ''}
      </p>
    </header>
  )
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
