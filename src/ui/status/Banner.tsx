import type { ReactNode } from 'react'
import styles from './Banner.module.css'

interface AsideProps {
  /** What is said or asked. */
  readonly words?: ReactNode
  /** The ways on, or all there is. */
  readonly children?: ReactNode
}

/** A word beside everything else, which nothing waits for. */
export function Aside({ words, children }: AsideProps) {
  return (
    <div className={styles.aside}>
      {words && (
        <p className={styles.words} dir="auto">
          {words}
        </p>
      )}
      {children}
    </div>
  )
}

/** Answers of the same weight, one beside the other where there is room. */
export function AsideWays({ children }: { readonly children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>
}
