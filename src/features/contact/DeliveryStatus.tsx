import { useEffect, useRef } from 'react'
import { useText } from '../../ports'
import { Button, CheckIcon, WaitingIcon } from '../../ui'
import styles from './Contact.module.css'

interface DeliveryStatusProps {
  readonly delivery: 'sent' | 'waiting'
  readonly onAnother: () => void
}

/** Says that the message was sent, or is queued until there is a connection. */
export function DeliveryStatus({ delivery, onAnother }: DeliveryStatusProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const text = useText()
  useEffect(() => heading.current?.focus(), [])
  const sent = delivery === 'sent'
  return (
    <div className={styles.delivered} data-delivered={delivery}>
      <span className={styles.check}>
        {sent ? <CheckIcon aria-hidden="true" /> : <WaitingIcon aria-hidden="true" />}
      </span>
      <h3 ref={heading} tabIndex={-1}>
        {text(sent ? 'contact.sent' : 'contact.waiting')}
      </h3>
      <p role="status">{text(sent ? 'contact.sent_text' : 'contact.waiting_text')}</p>
      <Button onClick={onAnother}>{text('contact.another')}</Button>
    </div>
  )
}
