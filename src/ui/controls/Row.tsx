import type { ButtonHTMLAttributes, CSSProperties, ReactNode } from 'react'
import { LocalizedText } from '../text/LocalizedText'
import styles from './Row.module.css'

interface RowProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> {
  readonly title: ReactNode
  /** Shown below the title. */
  readonly note?: ReactNode
  /** URL of a picture. */
  readonly picture?: string | undefined
  /** Shows the picture whole, such as a page of a document. Default: it fills its box. */
  readonly whole?: boolean | undefined
  /** Shown if there is no picture. */
  readonly icon?: ReactNode
  /** Trailing icon, such as an arrow that indicates a submenu. */
  readonly mark?: ReactNode
  /** CSS color of a line at the start edge of the picture or icon. */
  readonly color?: string | undefined
}

/** A list entry with a picture or an icon and a title. `aria-current` marks the current one. */
export function Row({ title, note, picture, whole, icon, mark, color, ...rest }: RowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      style={{ ...(color && { '--color': color }) } as CSSProperties}
      data-row
      data-colored={color !== undefined}
      {...rest}
    >
      {picture !== undefined ? (
        <img
          className={styles.picture}
          data-whole={whole}
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      ) : (
        icon && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )
      )}
      <span className={styles.text}>
        <span className={styles.title}>
          <LocalizedText text={title} />
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {mark && (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      )}
    </button>
  )
}

/** A vertical list of rows. Arrow keys move between them. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul
      className={styles.rows}
      aria-label={label}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
        const at = rows.findIndex((row) => row.contains(document.activeElement))
        const next = rows[at + step]
        if (step === 0 || !next) return
        event.preventDefault()
        event.stopPropagation()
        next.focus()
      }}
    >
      {children}
    </ul>
  )
}
