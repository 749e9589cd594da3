import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AtlasSection } from './AtlasSection'
import { atlasesOf, contentName } from './atlas'
import { Figures } from './Figures'
import { createFormat } from './format'
import { Hours } from './Hours'
import { Leads } from './Leads'
import { languageName } from './language'
import { Ranking } from './Ranking'
import { ReportHead } from './ReportHead'
import styles from './ReportPage.module.css'
import { useContent, useReport } from './useReport'
import type { ViewProps } from './view'

/** Visits of today, of another day, or of the whole fair. */
export function ReportPage({ session, locale, onLocale, onSignOut }: ViewProps) {
  const { t } = useTranslation()
  const [day, setDay] = useState('today')
  const { value: report, at, fault } = useReport(session, day, onSignOut)
  const content = useContent(session, locale)
  const format = useMemo(() => createFormat(locale), [locale])
  const atlases = useMemo(() => (report ? atlasesOf(report, content) : []), [report, content])
  const names = new Map(atlases.flatMap(({ places }) => places.map(({ location, name }) => [location, name])))
  const nameOf = (location: string) => names.get(location) ?? location
  const isEmpty = report?.totals.visits === 0

  return (
    <div className={styles.page}>
      <ReportHead
        {...{ session, locale, onLocale, onSignOut, day, format }}
        days={report?.days ?? []}
        today={report?.today ?? ''}
        onDay={setDay}
      />
      <main className={styles.report} aria-busy={!report}>
        <p className={styles.state} role="status">
          {fault ? t(`report.fault_${fault}`) : report ? '' : t('report.loading')}
        </p>
        {isEmpty && (
          <section className={styles.nothing}>
            <h2>{t('report.nothing')}</h2>
            <p>{t('report.nothing_text')}</p>
          </section>
        )}
        {report && !isEmpty && (
          <>
            <Figures totals={report.totals} format={format} />
            <Leads leads={report.leads} content={content} format={format} />
            {atlases.map((atlas) => (
              <AtlasSection key={atlas.world} atlas={atlas} format={format} />
            ))}
            <div className={styles.columns}>
              <Hours report={report} format={format} isRightToLeft={locale === 'ar'} />
              <Ranking
                title={t('report.most_opened')}
                columns={[t('report.content'), t('report.times')]}
                format={format}
                entries={report.contents
                  .filter(({ opened }) => opened > 0)
                  .map((each) => [contentName(each, content), each.opened] as const)}
              />
              <Ranking
                title={t('report.drop_offs')}
                columns={[t('report.place'), t('report.visits')]}
                format={format}
                of={report.totals.visits}
                entries={report.places
                  .filter(({ last }) => last > 0)
                  .toSorted((one, other) => other.last - one.last)
                  .map(({ location, last }) => [nameOf(location), last] as const)}
              />
              <Ranking
                title={t('report.flows')}
                columns={[t('report.flow'), t('report.times')]}
                format={format}
                entries={report.flows.map(
                  ({ from, to, count }) => [[nameOf(from), nameOf(to)], count] as const,
                )}
              />
              <Ranking
                title={t('report.most_downloaded')}
                columns={[t('report.content'), t('report.downloads')]}
                format={format}
                entries={report.contents
                  .filter(({ downloads }) => downloads > 0)
                  .toSorted((one, other) => other.downloads - one.downloads)
                  .map((each) => [contentName(each, content), each.downloads] as const)}
              />
              <Ranking
                title={t('report.languages')}
                columns={[t('report.language'), t('report.visits')]}
                format={format}
                of={report.totals.visits}
                entries={report.languages.map(
                  ({ language, visits }) => [languageName(language, locale), visits] as const,
                )}
              />
            </div>
          </>
        )}
        {at && <p className={styles.as_of}>{t('report.as_of', { time: format.time(at) })}</p>}
      </main>
    </div>
  )
}
