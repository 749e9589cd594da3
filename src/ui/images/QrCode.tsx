import { QRCodeSVG } from 'qrcode.react'
import styles from './QrCode.module.css'

/** Longest value in characters. The modules of a longer one are too small for a camera. */
const MAX_LENGTH = 1000

interface QrCodeProps {
  /** The encoded text. */
  readonly value: string
  /** Accessible name. */
  readonly label: string
}

/**
 * A QR code, always dark on light and with a quiet zone. Shorter values get a higher error correction. Renders nothing
 * for values that are too long.
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

/** Q restores 25 % of the code, M 15 % and L 7 %. */
function errorCorrectionFor(letters: number): 'Q' | 'M' | 'L' {
  if (letters <= 120) return 'Q'
  return letters <= 320 ? 'M' : 'L'
}
