import type { ReactNode } from 'react'
import { useDispatch, useHost, useLayout, useText } from '../../ports'
import { Button, CopyIcon, QrCode, ShareIcon } from '../../ui'
import styles from './TakeAway.module.css'

interface CodeProps {
  /** Undefined until it is known. */
  readonly address: string | undefined
  readonly title: string
  /** Content beside the code. */
  readonly children: ReactNode
}

/** A URL as QR code and text. On the visitor's own device, sharing comes first. */
export function Code({ address, title, children }: CodeProps) {
  const text = useText()
  const { mobile } = useLayout()
  return (
    <>
      <div className={styles.code}>
        {address && <QrCode value={address} label={text('take_away.code', { title })} />}
      </div>
      <div className={styles.beside} data-first={mobile}>
        {children}
        {address && (
          <>
            <p className={styles.address} dir="ltr" data-address>
              {address}
            </p>
            <ShareButtons address={address} title={title} />
          </>
        )}
      </div>
    </>
  )
}

/**
 * Share and copy buttons if the browser supports them. A fair screen shows a public URL that differs from its own, so
 * it offers no copy.
 */
function ShareButtons({ address, title }: { readonly address: string; readonly title: string }) {
  const dispatch = useDispatch()
  const text = useText()
  const { pageUrl, layout } = useHost()
  const { mobile } = layout
  const canShare = mobile && typeof navigator.share === 'function'
  const canCopy =
    typeof navigator.clipboard?.writeText === 'function' &&
    (mobile || new URL(address).origin === new URL(pageUrl()).origin)
  const failed = (error: unknown) => {
    // The visitor cancelled.
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.warn(error)
    dispatch({ type: 'notify', kind: 'danger', text: text('error.somethingWentWrong') })
  }
  const copied = () => dispatch({ type: 'notify', kind: 'success', text: text('take_away.copied') })
  if (!canShare && !canCopy) return null
  return (
    <div className={styles.actions}>
      {canShare && (
        <Button
          look="primary"
          icon={<ShareIcon />}
          data-share
          onClick={() => navigator.share({ title, url: address }).catch(failed)}
        >
          {text('take_away.share')}
        </Button>
      )}
      {canCopy && (
        <Button
          icon={<CopyIcon />}
          data-copy
          onClick={() => navigator.clipboard.writeText(address).then(copied, failed)}
        >
          {text('take_away.copy')}
        </Button>
      )}
    </div>
  )
}
