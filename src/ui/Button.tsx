import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Button.module.css'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the answer most people want, once on a surface. */
  readonly look?: 'quiet' | 'primary'
  readonly icon?: ReactNode
  /** Shown beside the icon. Without it give an `aria-label`. */
  readonly children?: ReactNode
}

/** A quiet button of touch size, with an icon, a text, or both. */
export function Button({ icon, children, look = 'quiet', className = '', ...rest }: ButtonProps) {
  return (
    <button type="button" data-look={look} className={`${styles.button} ${className}`} {...rest}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children && <span className={styles.text}>{children}</span>}
    </button>
  )
}
