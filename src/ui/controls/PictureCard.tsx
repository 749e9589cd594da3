import type { ButtonHTMLAttributes, CSSProperties, ReactNode } from 'react'
import { useLocalizedText } from '../text/LocalizedText'
import styles from './PictureCard.module.css'

interface PictureCardProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  readonly title: string
  /** Shown below the title. */
  readonly note?: string | undefined
  /** URL of a picture. */
  readonly picture?: string | undefined
  /** Shown if there is no picture. */
  readonly icon?: ReactNode
  /** Whether the icon takes the space of a picture, which may arrive later. */
  readonly reservesPicture?: boolean
}

/** A button with a large picture and its title on it. */
export function PictureCard({
  title,
  note,
  picture,
  icon,
  reservesPicture = false,
  ...rest
}: PictureCardProps) {
  const { children: words, ...setting } = useLocalizedText({ hyphenate: true })(title)
  return (
    <button type="button" className={styles.card} aria-description={note} {...rest}>
      {picture === undefined ? (
        <span className={styles.icon} aria-hidden="true" data-reserved={reservesPicture || undefined}>
          {icon}
        </span>
      ) : (
        <img className={styles.picture} src={picture} alt="" decoding="async" draggable={false} />
      )}
      <span
        className={styles.title}
        style={{ '--longest': longestWord(String(words)) } as CSSProperties}
        {...setting}
      >
        {words}
        {note && <small className={styles.note}>{note}</small>}
      </span>
    </button>
  )
}

/** Length of the longest unbreakable part. */
function longestWord(title: string): number {
  return Math.max(...title.split(/[\s\u00ad-]+/).map((word) => [...word].length))
}
