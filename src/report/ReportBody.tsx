import { useTranslation } from 'react-i18next'
import type { Content, Locale } from '../content'
import type { FairReport } from '../contracts'
import { AtlasSection } from './AtlasSection'
import { type Atlas, contentName } from './atlas'
import { Figures } from './figures/Figures'
import { Funnel } from './figures/Funnel'
import type { Format } from './format'
import { Hours } from './Hours'
import { Leads } from './Leads'
import { languageName } from './language'
import { Ranking } from './Ranking'
import styles from './ReportPage.module.css'

interface ReportBodyProps {
  readonly report: FairReport
  readonly atlases: readonly Atlas[]
  readonly content: Content | undefined
  readonly locale: Locale
  readonly format: Format
}

/** The figures, maps, charts and lists of a report with visits. */
export function ReportBody({ report, atlases, content, locale, format }: ReportBodyProps) {
  const { t } = useTranslation()
  // Places of unknown worlds have no name here, and are left out.
  const names = new Map(atlases.flatMap(({ places }) => places.map(({ location, name }) => [location, name])))
  return (
    <>
      <Funnel report={report} format={format} />
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
            .flatMap(({ location, last }) => {
              const name = names.get(location)
              return name === undefined ? [] : [[name, last] as const]
            })}
        />
        <Ranking
          title={t('report.flows')}
          columns={[t('report.flow'), t('report.times')]}
          format={format}
          entries={report.flows.flatMap(({ from, to, count }) => {
            const [start, end] = [names.get(from), names.get(to)]
            return start === undefined || end === undefined ? [] : [[[start, end], count] as const]
          })}
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
  )
}
