import styles from './TextLinks.module.css'

interface TextLinksProps {
  /** What the links have in common, for screen readers. */
  readonly label: string
  readonly links: readonly { readonly key: string; readonly title: string; readonly onClick: () => void }[]
}

/** Links in small print, side by side if they fit. Renders nothing without links. */
export function TextLinks({ label, links }: TextLinksProps) {
  if (links.length === 0) return null
  return (
    <ul className={styles.links} aria-label={label} data-text-links>
      {links.map(({ key, title, onClick }) => (
        <li key={key}>
          <button type="button" className={styles.link} onClick={onClick}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
