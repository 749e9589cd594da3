import type { ReactNode } from 'react'
import styles from './Banner.module.css'

interface BannerProps {
  /** What is said or asked. */
  readonly text?: ReactNode
  /** The ways on, or all there is. */
  readonly children?: ReactNode
}

/** A word beside everything else, which nothing waits for. */
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

/** Answers of the same weight, one beside the other where there is room. */
export function BannerActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>
}
