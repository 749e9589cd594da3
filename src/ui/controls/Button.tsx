import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import styles from './Button.module.css'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: the answer most people want; one per surface. */
  readonly look?: 'quiet' | 'primary'
  readonly icon?: ReactNode
  /** Text beside the icon. Pass an `aria-label` if it is absent. */
  readonly children?: ReactNode
  /** A disabled button stays focusable: if it lost the focus, the surface below would receive no keys. */
  readonly disabled?: boolean
}

/** A touch-sized quiet button with an icon, a text or both. */
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

/** Also prevents a submit button from sending its form. */
function doNothing(event: MouseEvent): void {
  event.preventDefault()
}
