import styles from './Choice.module.css'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  /** Values and what they are called. */
  readonly options: readonly (readonly [string, string])[]
  readonly onChange: (value: string) => void
}

/** One of many, from the system's own list. */
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
