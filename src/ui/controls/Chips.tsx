import type { ButtonHTMLAttributes, FieldsetHTMLAttributes, ReactNode } from 'react'
import styles from './Chips.module.css'

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-pressed'> {
  readonly pressed: boolean
  /** A number behind the words. */
  readonly count?: string | undefined
  readonly children: ReactNode
}

/** A choice among others in a row of `Chips`. */
export function Chip({ pressed, count, children, ...rest }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} {...rest}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}

/** A row of choices, which wraps. Needs a label. */
export function Chips(props: FieldsetHTMLAttributes<HTMLFieldSetElement>) {
  return <fieldset {...props} className={styles.chips} />
}
