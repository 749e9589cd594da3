import type { ReactNode } from 'react'
import styles from './Page.module.css'

export interface PageProps {
  readonly title: string
  /** A large quiet mark above the title. */
  readonly mark?: ReactNode
  readonly role?: 'alert' | 'status'
  readonly children?: ReactNode
}

/** A full-screen page with one message and a way on. */
export function Page({ title, mark, role, children }: PageProps) {
  return (
    <div className={styles.page} role={role}>
      <div className={styles.column}>
        {mark && <div className={styles.mark}>{mark}</div>}
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** The way on. */
export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href}>
      {children}
    </a>
  )
}
