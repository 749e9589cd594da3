import styles from './Meter.module.css'

interface MeterProps {
  readonly label: string
  /** 0..1. Left out: nobody knows. */
  readonly part?: number | undefined
  /** Beside the line: how much has come, and how long the rest takes. */
  readonly words?: readonly (string | null)[]
  /** They stand below the line. */
  readonly below?: boolean
}

/** How much of something has come: a line that fills, and in words. These are told when somebody looks, not with each step. */
export function Meter({ label, part, words = [], below = false }: MeterProps) {
  const [first, ...others] = words.filter((each) => each !== null)
  return (
    <div className={styles.meter}>
      <progress
        className={styles.line}
        max={1}
        {...(part !== undefined && { value: part })}
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
