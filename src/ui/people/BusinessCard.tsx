import { useState } from 'react'
import { CodeIcon, DownloadIcon } from '../images/icons'
import { QrCode } from '../images/QrCode'
import styles from './BusinessCard.module.css'

export type BusinessCardProps = {
  /** The vCard. */
  readonly text: string
  /** Label of the button. */
  readonly title: string
  /** Name of the person. */
  readonly name: string
  /** Accessible name of the QR code. */
  readonly label: string
  /** The card was opened or saved. */
  readonly onTouched: () => void
} & (
  | { readonly mode: 'scan' }
  /** `file`: name of the saved file. */
  | { readonly mode: 'save'; readonly file: string }
)

/** Milliseconds after which the browser has read the blob. */
const REVOKE_AFTER_MS = 60_000

/** A person's card: a QR code to scan, or on the visitor's own device the vCard as a download. */
export function BusinessCard(props: BusinessCardProps & { readonly className: string | undefined }) {
  const { text, title, name, label, onTouched, className } = props
  const [shown, setShown] = useState(false)
  if (props.mode === 'save')
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
