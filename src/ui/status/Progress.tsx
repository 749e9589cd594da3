import styles from './Progress.module.css'

/** A thin line at the very top while something loads; it shows only when that takes longer than 150 ms. */
export function Progress({ label }: { label: string }) {
  return <div className={styles.line} role="progressbar" aria-label={label} />
}
