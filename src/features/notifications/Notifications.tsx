import { useEffect } from 'react'
import { useHost, useSettings, useText, useVisit } from '../../ports'
import { Button, CloseIcon } from '../../ui'
import styles from './Notifications.module.css'

/** The first message of the queue, until its time is over or the visitor closes it. */
export function Notifications() {
  const { visit } = useHost()
  const message = useVisit(({ notifications }) => notifications[0])
  const { position } = useSettings().notifications
  const text = useText()

  useEffect(() => {
    if (!message || message.timeout === 0) return
    const timer = setTimeout(() => visit.closeNotification(message.id), message.timeout)
    return () => clearTimeout(timer)
  }, [message, visit])

  const urgent = message?.kind === 'danger' || message?.kind === 'warning'
  return (
    <div className={styles.place} data-position={position} role={urgent ? 'alert' : 'status'}>
      {message && (
        <div key={message.id} className={styles.message} data-kind={message.kind}>
          <span dir="auto">{message.text}</span>
          {(message.timeout === 0 || urgent) && (
            <Button
              icon={<CloseIcon />}
              aria-label={text('notification.close')}
              onClick={() => visit.closeNotification(message.id)}
            />
          )}
        </div>
      )}
    </div>
  )
}
