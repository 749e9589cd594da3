import type { HTMLAttributes } from 'react'
import styles from './VisuallyHidden.module.css'

/** Heard, not seen. */
export function VisuallyHidden(props: HTMLAttributes<HTMLDivElement>) {
  return <div className={styles.hidden} {...props} />
}
