import type { ReactNode } from 'react'
import { Button } from '../controls/Button'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  readonly mark: ReactNode
  readonly title: string
  readonly text?: string
  /** Links to other content, the most useful first. */
  readonly links: readonly { readonly name: string; readonly title: string; readonly go: () => void }[]
}

/** Says that a list is empty and offers links. */
export function EmptyState({ mark, title, text, links }: EmptyStateProps) {
  return (
    <div className={styles.nothing} data-empty>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
      <div className={styles.actions}>
        {links.map(({ name, title, go }, index) => (
          <Button key={name} look={index === 0 ? 'primary' : 'quiet'} data-way-on={name} onClick={go}>
            {title}
          </Button>
        ))}
      </div>
    </div>
  )
}
