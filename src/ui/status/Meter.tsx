import styles from './Meter.module.css'

interface MeterProps {
  readonly label: string
  /** 0 to 1; undefined if unknown. */
  readonly fraction?: number | undefined
  /** Progress and remaining time in words. */
  readonly details?: readonly (string | null)[]
  /** Shows the details below the bar. */
  readonly below?: boolean
}

/** A progress bar with details. Screen readers do not announce each change. */
export function Meter({ label, fraction, details = [], below = false }: MeterProps) {
  const [first, ...others] = details.filter((each) => each !== null)
  return (
    <div className={styles.meter}>
      <progress
        className={styles.line}
        max={1}
        {...(fraction !== undefined && { value: fraction })}
        aria-label={label}
      />
      {first !== undefined && (
        <p className={styles.words} data-below={below} aria-live="off">
          <span>{first}</span>
          {others.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
      )}
    </div>
  )
}
