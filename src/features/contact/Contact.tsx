import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useHost, useLayout, useServer, useSidebar, useText, useTyping } from '../../ports'
import { Sidebar, type SurfaceMotion } from '../../ui'
import { ContactForm } from './ContactForm'
import { ContactOffers } from './ContactOffers'
import { DeliveryStatus } from './DeliveryStatus'
import { type Draft, emptyDraft } from './draft'
import { KeyboardDock } from './KeyboardDock'
import { Unavailable } from './Unavailable'

interface ContactProps {
  readonly surface: SurfaceMotion
  /** Returns the draft to continue with. */
  readonly resumed: () => Draft
  /** Called with the unsent draft on unmount; undefined if it was sent. */
  readonly onLeft: (draft: Draft | undefined) => void
}

/** The right sidebar with the form or the delivery status, and the on-screen keyboard for touch. */
export function Contact({ surface, resumed, onLeft }: ContactProps) {
  const [draft, setDraft] = useState(resumed)
  const [delivery, setDelivery] = useState<'sent' | 'waiting'>()
  const [typing, setTyping] = useState(false)
  const delivered = useRef<Draft['id']>(undefined)
  const { seconds, width } = useSidebar()
  const portrait = useLayout().orientation === 'portrait'
  const { keyboard } = useTyping()
  const text = useText()
  const formId = useId()
  const hasServer = useServer()

  const { onSent } = useHost()
  useEffect(() => {
    if (delivery !== 'waiting') return
    return onSent((id) => {
      if (id !== delivered.current) return false
      setDelivery('sent')
      return true
    })
  }, [delivery, onSent])

  const leave = useCallback(
    (left: Draft) => onLeft(left.id === delivered.current ? undefined : left),
    [onLeft],
  )
  return (
    <>
      <Sidebar
        {...surface}
        side="end"
        title={text('contact.open')}
        closeLabel={text('navigation.close')}
        seconds={seconds}
        width={portrait ? '100vw' : width}
      >
        {!hasServer ? (
          <Unavailable />
        ) : delivery ? (
          <DeliveryStatus
            delivery={delivery}
            onAnother={() => {
              setDraft(emptyDraft())
              setDelivery(undefined)
            }}
          />
        ) : (
          <ContactForm
            formId={formId}
            draft={draft}
            typing={typing}
            onTouched={() => setTyping(keyboard !== undefined)}
            onLeft={leave}
            onDelivered={(delivery) => {
              delivered.current = draft.id
              setTyping(false)
              setDelivery(delivery)
            }}
          />
        )}
        {!typing && <ContactOffers />}
      </Sidebar>
      {typing && surface.open && <KeyboardDock formId={formId} onDone={() => setTyping(false)} />}
    </>
  )
}
