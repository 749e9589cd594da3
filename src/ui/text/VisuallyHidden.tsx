import type { HTMLAttributes } from 'react'
import styles from './VisuallyHidden.module.css'

/** For screen readers only. */
export function VisuallyHidden(props: HTMLAttributes<HTMLDivElement>) {
  return <div className={styles.hidden} {...props} />
}
