import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { atlasesOf } from './atlas'
import { createFormat } from './format'
import { ReportBody } from './ReportBody'
import { ReportHead } from './ReportHead'
import styles from './ReportPage.module.css'
import { SampleBanner, Unconnected } from './sample/Sample'
import { useContent, useReport } from './useReport'
import type { ViewProps } from './view'

/** Visits of today, of another day, or of the whole fair. */
export function ReportPage({ session, locale, onLocale, onSignOut }: ViewProps) {
  const { t } = useTranslation()
  const [day, setDay] = useState('today')
  const [isSample, setSample] = useState(false)
  const content = useContent(session, locale)
  const sampled = isSample ? content : undefined
  const { value: report, at, fault } = useReport(session, day, onSignOut, sampled)
  const format = useMemo(() => createFormat(locale), [locale])
  const atlases = useMemo(() => (report ? atlasesOf(report, content) : []), [report, content])
  const isEmpty = report?.totals.visits === 0
  const showSample = (on: boolean) => {
    setDay('today')
    setSample(on)
  }

  return (
    <div className={styles.page}>
      <ReportHead
        {...{ session, locale, onLocale, onSignOut, day, format, isSample }}
        days={report?.days ?? []}
        today={report?.today ?? ''}
        onDay={setDay}
      />
      {isSample && <SampleBanner onClose={() => showSample(false)} />}
      <main className={styles.report} aria-busy={!report}>
        <p className={styles.state} role="status">
          {fault ? t(`report.fault_${fault}`) : report ? '' : t('report.loading')}
        </p>
        {isEmpty && (
          <Unconnected
            title={t('report.nothing')}
            text={t('report.nothing_text')}
            connect={report.days.length === 0 ? t('report.connect') : undefined}
            onSample={content && (() => showSample(true))}
          />
        )}
        {report && !isEmpty && <ReportBody {...{ report, atlases, content, locale, format }} />}
        {at && <p className={styles.as_of}>{t('report.as_of', { time: format.time(at) })}</p>}
      </main>
    </div>
  )
}
