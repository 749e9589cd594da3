import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { type Media, pictureSources } from '../content'
import type { Spot } from './atlas'
import styles from './HeatMap.module.css'

interface HeatMapProps {
  readonly world: string
  readonly picture: Media
  /** The location shown in the picture. */
  readonly of: string
  readonly spots: readonly Spot[]
}

/** A picture of the world with a glow where visitors stayed. The numbers refer to the table beside it. */
export function HeatMap({ world, picture, of, spots }: HeatMapProps) {
  const { t } = useTranslation()
  const { src, srcSet, width = 16, height = 9 } = pictureSources(picture)
  return (
    <figure className={styles.map}>
      <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }} dir="ltr">
        <img {...{ src, srcSet }} sizes="(max-width: 60rem) 100vw, 60vw" alt={t('report.map', { world })} />
        {spots.map(({ place, left, top }) => (
          <span
            key={place.location}
            className={styles.spot}
            style={{ left: `${left * 100}%`, top: `${top * 100}%`, '--heat': place.heat } as CSSProperties}
            aria-hidden="true"
          >
            <span className={styles.glow} />
            <span className={styles.rank}>{place.rank}</span>
          </span>
        ))}
      </div>
      <figcaption>{t('report.map_hint', { place: of })}</figcaption>
    </figure>
  )
}
