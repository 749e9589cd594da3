import styles from './Choice.module.css'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  /** Pairs of value and label. */
  readonly options: readonly (readonly [string, string])[]
  readonly onChange: (value: string) => void
}

/** A native select. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  )
}
