import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Switch.module.css'

interface SwitchProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onChange' | 'onClick' | 'role' | 'type'> {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly children: ReactNode
}

/** A toggle as a row of touch size. */
export function Switch({ on, onChange, children, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={styles.row}
      onClick={() => onChange(!on)}
      {...rest}
    >
      <span>{children}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
    </button>
  )
}
