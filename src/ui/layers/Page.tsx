import { type ReactNode, useRef } from 'react'
import styles from './Page.module.css'
import { ALWAYS_REACHABLE, useInertOutside } from './useInertOutside'

interface PageProps {
  readonly title: string
  /** A large quiet mark above the title. */
  readonly mark?: ReactNode
  readonly role?: 'alert' | 'status'
  /** An image behind it all, darkened so that every text can be read on it. */
  readonly picture?: ReactNode
  /** `interface`: the header and the bar stay above it and can be used. Default: it covers everything. */
  readonly layer?: 'top' | 'interface'
  readonly children?: ReactNode
}

/** Over everything but what opens over it. */
const LEVEL = 40
/** Upright, the page covers the interface below the picture. */
const LANDSCAPE_INTERFACE = ':root[data-layout="landscape"] [data-interface]'

/** A full-screen page with one message and a way on. What is below it can neither be reached nor read. */
export function Page({ title, mark, role, picture, layer = 'top', children }: PageProps) {
  const page = useRef<HTMLDivElement>(null)
  // Beside the interface lies what opens from it, which covers the page in its turn.
  const spares = layer === 'top' ? ALWAYS_REACHABLE : `${ALWAYS_REACHABLE}, ${LANDSCAPE_INTERFACE}`
  useInertOutside(true, page, layer === 'top' ? LEVEL : LEVEL - 1, spares)
  return (
    <div ref={page} className={styles.page} role={role} data-layer={layer}>
      {picture && <div className={styles.picture}>{picture}</div>}
      {/* The place's own is covered. */}
      <main className={styles.column}>
        {mark && <div className={styles.mark}>{mark}</div>}
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
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

/** Ways on that are no addresses: buttons, side by side. */
export function PageActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
