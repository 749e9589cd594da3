import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFor } from '../content'
import { Button } from '../ui'
import styles from './AtlasSection.module.css'
import type { Atlas, ShownPlace } from './atlas'
import { urlOf } from './basePath'
import type { Format } from './format'
import { HeatMap } from './HeatMap'

/** Rows shown until the reader asks for all. */
const INITIAL_ROWS = 12

/** How long visitors stayed at each location: a heat map and a table with the same data. */
export function AtlasSection({ atlas, format }: { atlas: Atlas; format: Format }) {
  const { t } = useTranslation()
  const title = useId()
  const [isWhole, setWhole] = useState(false)
  const { name, map, places } = atlas
  const shown = isWhole ? places : places.slice(0, INITIAL_ROWS)
  return (
    <section className={styles.atlas} aria-labelledby={title} data-map={map !== undefined}>
      <h2 id={title}>{t('report.dwell', { world: name })}</h2>
      {map && <HeatMap {...map} world={name} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <div className={styles.table} tabIndex={0}>
        <table aria-labelledby={title}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('report.place')}</th>
              <th scope="col">{t('report.visits')}</th>
              <th scope="col">{t('report.median')}</th>
              <th scope="col">{t('report.total')}</th>
              <th scope="col">{t('report.ended_here')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((place) => (
              <Row key={place.location} place={place} format={format} />
            ))}
          </tbody>
        </table>
        {places.length > INITIAL_ROWS && !isWhole && (
          <Button onClick={() => setWhole(true)}>
            {t('report.show_all', { number: format.number(places.length) })}
          </Button>
        )}
      </div>
    </section>
  )
}

function Row({ place, format }: { place: ShownPlace; format: Format }) {
  const { name, rank, picture, visits, last, medianSeconds, totalSeconds } = place
  return (
    <tr>
      <td className={styles.rank} aria-hidden="true">
        {format.number(rank)}
      </td>
      <th scope="row">
        <span className={styles.place}>
          {picture ? (
            <img src={urlOf(formatFor(picture, 160).url)} alt="" loading="lazy" width="64" height="36" />
          ) : (
            <span className={styles.blank} />
          )}
          <span dir="auto">{name}</span>
        </span>
      </th>
      <td>{format.number(visits)}</td>
      <td>{format.duration(medianSeconds)}</td>
      <td>{format.duration(totalSeconds)}</td>
      <td>{format.percent(last / Math.max(1, visits))}</td>
    </tr>
  )
}
