import { useState } from 'react'
import { CodeIcon, DownloadIcon } from '../images/icons'
import { QrCode } from '../images/QrCode'
import styles from './BusinessCard.module.css'

export type BusinessCardProps = {
  /** The card itself, as vCard. */
  readonly text: string
  /** What touching it does. */
  readonly title: string
  /** Whose card it is. */
  readonly name: string
  /** What the code holds, for who does not see it. */
  readonly label: string
  /** Somebody wants it. */
  readonly onTouched: () => void
} & (
  | { readonly way: 'scan' }
  /** `file`: what it is called. */
  | { readonly way: 'save'; readonly file: string }
)

/** Milliseconds after which a browser has taken what it was given to save. */
const REVOKE_AFTER_MS = 60_000

/** A person's card to take along: a code to scan, or the card itself on the device that keeps it. */
export function BusinessCard(props: BusinessCardProps & { readonly className: string | undefined }) {
  const { text, title, name, label, onTouched, className } = props
  const [shown, setShown] = useState(false)
  if (props.way === 'save')
    return (
      <button
        type="button"
        className={className}
        aria-label={`${title}: ${name}`}
        data-card
        onClick={() => {
          onTouched()
          save(text, props.file)
        }}
      >
        <DownloadIcon aria-hidden="true" />
        {title}
      </button>
    )
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`${title}: ${name}`}
        aria-expanded={shown}
        data-card
        onClick={() => {
          if (!shown) onTouched()
          setShown(!shown)
        }}
      >
        <CodeIcon aria-hidden="true" />
        {title}
      </button>
      {shown && (
        <div className={styles.code}>
          <QrCode value={text} label={label} />
        </div>
      )}
    </>
  )
}

function save(text: string, file: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/vcard;charset=utf-8' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: file })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
