import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  /** A large quiet mark above the words. */
  readonly mark: ReactNode
  readonly title?: string
  /** Without a title it is the first thing read. */
  readonly text: string
  /** The small print, below the ways on. */
  readonly note?: string
  /** It came instead of what the visitor asked for, and is announced. */
  readonly alert?: boolean
  /** The ways on. */
  readonly children?: ReactNode
}

/** Stands where content would: says why there is none yet, and what can be done. */
export function Notice({ mark, title, text, note, alert, children }: NoticeProps) {
  return (
    <div className={styles.notice} {...(alert && { role: 'alert' })}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.ways}>{children}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
