import { Button } from '../controls/Button'
import { LinkIcon } from '../images/icons'
import { QrCode } from '../images/QrCode'
import styles from './Elsewhere.module.css'

export interface ElsewhereProps {
  readonly label: string
  readonly onClick: () => void
  /** The page's address for a phone, where no window can open: on a kiosk. */
  readonly code?: { readonly value: string; readonly label: string } | undefined
}

/** Leads to a page that cannot be shown in a frame. */
export function Elsewhere({ label, onClick, code }: ElsewhereProps) {
  if (!code)
    return (
      <Button icon={<LinkIcon />} onClick={onClick}>
        {label}
      </Button>
    )
  return (
    <div className={styles.code}>
      <QrCode {...code} />
    </div>
  )
}
