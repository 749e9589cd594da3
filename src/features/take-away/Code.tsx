import type { ReactNode } from 'react'
import { useDispatch, useLayout, useText } from '../../ports'
import { Button, QrCode, ShareIcon } from '../../ui'
import { CopyLink } from './CopyLink'
import styles from './TakeAway.module.css'

/** Longer addresses, which contain a configuration, are for cameras only. */
const MAX_READABLE = 120

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
            {address.length <= MAX_READABLE && (
              <p className={styles.address} dir="ltr" data-address>
                {address}
              </p>
            )}
            <ShareButtons address={address} title={title} />
          </>
        )}
      </div>
    </>
  )
}

/** Share and copy buttons, as far as the browser supports them. */
function ShareButtons({ address, title }: { readonly address: string; readonly title: string }) {
  const dispatch = useDispatch()
  const text = useText()
  const { mobile } = useLayout()
  const canShare = mobile && typeof navigator.share === 'function'
  const failed = (error: unknown) => {
    // The visitor cancelled.
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.warn(error)
    dispatch({ type: 'notify', kind: 'danger', text: text('error.somethingWentWrong') })
  }
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
      <CopyLink address={address} />
    </div>
  )
}
