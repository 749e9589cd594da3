import styles from './Progress.module.css'

/** A thin line at the top edge while something loads. It appears after 150 ms. */
export function Progress({ label }: { label: string }) {
  return <div className={styles.line} role="progressbar" aria-label={label} />
}
