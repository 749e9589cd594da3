import styles from './FigureValue.module.css'

interface FigureValueProps {
  readonly value: string
  readonly unit?: string | undefined
}

/** A value with its unit. Isolated, so that Arabic text shows "12 kg" and not "kg 12". */
export function FigureValue({ value, unit }: FigureValueProps) {
  return (
    <span dir="auto">
      <span className={styles.value}>{value}</span>
      {unit && <span className={styles.unit}>{withSpace(unit)}</span>}
    </span>
  )
}

/** A unit with the no-break space before it; degrees have none. */
function withSpace(unit: string): string {
  return unit === '°' ? unit : `\u00a0${unit}`
}
