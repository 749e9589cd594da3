import { useEffect } from 'react'
import type { NotificationPosition } from '../../content'
import { type Notification, useHost, useSettings, useText, useVisit } from '../../ports'
import { Button, CloseIcon, LocalizedText } from '../../ui'
import styles from './Notifications.module.css'

/** The first notification of the queue at each position, until it times out or is closed. */
export function Notifications() {
  const queue = useVisit(({ notifications }) => notifications)
  const { position } = useSettings().notifications
  // The live region exists without a message, because only changes are announced.
  const first = new Map<NotificationPosition, Notification | undefined>([[position, undefined]])
  for (const message of queue) {
    const at = message.position ?? position
    if (!first.get(at)) first.set(at, message)
  }
  return [...first].map(([position, message]) => (
    <NotificationArea key={position} position={position} message={message} />
  ))
}

interface NotificationAreaProps {
  readonly position: NotificationPosition
  readonly message: Notification | undefined
}

function NotificationArea({ position, message }: NotificationAreaProps) {
  const { visit } = useHost()
  const text = useText()

  useEffect(() => {
    if (!message || message.timeout === 0) return
    const timer = setTimeout(
      () => visit.report({ type: 'notificationClosed', id: message.id }),
      message.timeout,
    )
    return () => clearTimeout(timer)
  }, [message, visit])

  const urgent = message?.kind === 'danger' || message?.kind === 'warning'
  return (
    <div className={styles.place} data-position={position} data-above role={urgent ? 'alert' : 'status'}>
      {message && (
        <div key={message.id} className={styles.message} data-kind={message.kind}>
          <LocalizedText text={message.text} />
          {(message.timeout === 0 || urgent) && (
            <Button
              icon={<CloseIcon />}
              aria-label={text('notification.close')}
              onClick={() => visit.report({ type: 'notificationClosed', id: message.id })}
            />
          )}
        </div>
      )}
    </div>
  )
}
