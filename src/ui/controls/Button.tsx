import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the answer most people want, once on a surface. */
  readonly look?: 'quiet' | 'primary'
  readonly icon?: ReactNode
  /** Shown beside the icon. Without it give an `aria-label`. */
  readonly children?: ReactNode
  /** There is nothing to do now. It keeps the focus all the same: lost, no key would reach what the button lies on. */
  readonly disabled?: boolean
}

/** A quiet button of touch size, with an icon, a text, or both. */
export function Button({ icon, children, look = 'quiet', className = '', disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      data-look={look}
      className={`${styles.button} ${className}`}
      {...rest}
      {...(disabled && { 'aria-disabled': true, onClick: doNothing })}
    >
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children && <span className={styles.text}>{children}</span>}
    </button>
  )
}

/** Nor does it send the form it is in. */
function doNothing(event: MouseEvent): void {
  event.preventDefault()
}
