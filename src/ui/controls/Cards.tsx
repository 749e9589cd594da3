import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Cards.module.css'

/** A grid of cards, as items of a list. */
export function Cards({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

interface CardProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shown if there is no picture, or the visitor may not see it. */
  readonly icon: ReactNode
  /** Fills the area above the words. */
  readonly picture?: ReactNode
  /** Width by height of that area, as CSS. */
  readonly ratio: '4 / 3' | '16 / 9'
  readonly children: ReactNode
}

/** A button with a picture above its words. */
export function Card({ icon, picture, ratio, children, ...rest }: CardProps) {
  return (
    <button type="button" className={styles.card} {...rest}>
      <span className={styles.picture} style={{ aspectRatio: ratio }} aria-hidden="true">
        {icon}
        {picture}
      </span>
      {children}
    </button>
  )
}
