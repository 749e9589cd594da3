import { QRCodeSVG } from 'qrcode.react'
import styles from './QrCode.module.css'

/** Letters beyond which no code is drawn: its squares would be too small for a camera. */
const MAX_LENGTH = 1000

interface QrCodeProps {
  /** What it says to who scans it. */
  readonly value: string
  /** What it is for, for who does not see it. */
  readonly label: string
}

/**
 * A code to scan, dark on light whatever is around it, with the quiet edge that cameras look for. The less it says, the more
 * of it may be hidden by a reflection or a finger. Nothing for what is too long.
 */
export function QrCode({ value, label }: QrCodeProps) {
  if (value === '' || value.length > MAX_LENGTH) return null
  return (
    <div className={styles.code} role="img" aria-label={label} data-qr>
      <QRCodeSVG
        value={value}
        level={errorCorrectionFor(value.length)}
        marginSize={4}
        bgColor="#ffffff"
        fgColor="#000000"
        shapeRendering="crispEdges"
        aria-hidden="true"
      />
    </div>
  )
}

/** How much of it can be missing: a quarter, an eighth, or next to nothing. */
function errorCorrectionFor(letters: number): 'Q' | 'M' | 'L' {
  if (letters <= 120) return 'Q'
  return letters <= 320 ? 'M' : 'L'
}
