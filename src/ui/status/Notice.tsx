import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  /** A large icon above the text. */
  readonly mark: ReactNode
  readonly title?: string
  /** The main text if there is no title. */
  readonly text: string
  /** Small print below the actions. */
  readonly note?: string
  /** It replaces what the visitor asked for, so it is announced. */
  readonly alert?: boolean
  /** Actions. */
  readonly children?: ReactNode
}

/** Replaces missing content: states why it is missing and what the visitor can do. */
export function Notice({ mark, title, text, note, alert, children }: NoticeProps) {
  return (
    <div className={styles.notice} {...(alert && { role: 'alert' })}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
