import { type ReactNode, useRef } from 'react'
import styles from './Page.module.css'
import { ALWAYS_REACHABLE, useInertOutside } from './useInertOutside'

interface PageProps {
  readonly title: string
  /** A large icon above the title. */
  readonly mark?: ReactNode
  readonly role?: 'alert' | 'status'
  /** A background image, darkened for contrast. */
  readonly picture?: ReactNode
  /** `interface`: the header and the bar stay usable above the page. Default: the page covers everything. */
  readonly layer?: 'top' | 'interface'
  readonly children?: ReactNode
  /** Ways on, below the message. The picture is blurred behind them; `data-ground` marks one of their own. */
  readonly more?: ReactNode
}

/** Below surfaces that open over the page. */
const LEVEL = 40
/** On portrait screens the page covers the interface below the picture. */
const LANDSCAPE_INTERFACE = ':root[data-layout="landscape"] [data-interface]'

/** A full-screen page with one message and an action. Everything below it is inert. */
export function Page({ title, mark, role, picture, layer = 'top', children, more }: PageProps) {
  const page = useRef<HTMLDivElement>(null)
  // Panels that open from the interface make the page inert in turn.
  const spares = layer === 'top' ? ALWAYS_REACHABLE : `${ALWAYS_REACHABLE}, ${LANDSCAPE_INTERFACE}`
  useInertOutside(true, page, layer === 'top' ? LEVEL : LEVEL - 1, spares)
  return (
    <div ref={page} className={styles.page} data-layer={layer}>
      {picture && <div className={styles.picture}>{picture}</div>}
      {/* The page's `main`: the location's own one is inert. */}
      <main className={styles.column}>
        {/* Only the message is announced, not what is found in `more`. */}
        <div role={role} className={styles.message}>
          {mark && <div className={styles.mark}>{mark}</div>}
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
        {more && <div className={styles.more}>{more}</div>}
      </main>
    </div>
  )
}

/** A link to a page of the showroom. */
export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.link} href={href} data-own-page>
      {children}
    </a>
  )
}

/** Buttons of the page, side by side. */
export function PageActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
