import type { ReactNode } from 'react'
import styles from './Banner.module.css'

interface BannerProps {
  readonly text?: ReactNode
  /** Actions, or all of the content. */
  readonly children?: ReactNode
}

/** A non-modal message that blocks nothing. */
export function Banner({ text, children }: BannerProps) {
  return (
    <div className={styles.aside}>
      {text && (
        <p className={styles.words} dir="auto">
          {text}
        </p>
      )}
      {children}
    </div>
  )
}

/** Equally prominent actions, side by side if they fit. */
export function BannerActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
