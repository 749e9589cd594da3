import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ContactFault, readContactRequest } from '../../contracts'
import { type Delivery, useHost, useText } from '../../ports'
import { Button } from '../../ui'
import { AttachedPicture } from './AttachedPicture'
import { Consent } from './Consent'
import styles from './Contact.module.css'
import { type Draft, readDraft } from './draft'
import { useContactEmail } from './emailAddress'
import { Fields } from './Fields'
import { isTextInput, scrollAboveKeyboard } from './inputs'
import { useSaveDraft } from './useSaveDraft'

interface ContactFormProps {
  readonly formId: string
  readonly draft: Draft
  /** The on-screen keyboard covers the lower part of the screen. */
  readonly typing: boolean
  /** A text field was touched. */
  readonly onTouched: () => void
  /** Called with the draft on unmount. */
  readonly onLeft: (draft: Draft) => void
  readonly onDelivered: (delivery: 'sent' | 'waiting') => void
}

/** The contact form. The input stays until the message is accepted. */
export function ContactForm({ formId, draft, typing, onTouched, onLeft, onDelivered }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { visit, sendMessage, appEvents } = useHost()
  const text = useText()
  const email = useContactEmail()
  const [faults, setFaults] = useState<readonly ContactFault[]>([])
  const isBegun = useRef(false)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'typing' | 'sending' | Exclude<Delivery, 'sent' | 'waiting'>>('typing')
  useSaveDraft(form, draft, onLeft)

  useEffect(() => {
    if (typing && isTextInput(document.activeElement)) scrollAboveKeyboard(document.activeElement)
  }, [typing])

  // After a failed attempt, the first invalid field gets the focus.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const { typed, consent, picture } = readDraft(event.currentTarget, draft)
    const { language, navigation } = visit.getState()
    const { request, faults: found } = readContactRequest({
      ...typed,
      id: draft.id,
      consent,
      locale: language,
      location: navigation.location ?? '',
      ...(picture !== undefined && { picture }),
      ...trapIn(event.currentTarget),
    })
    setFaults(found ?? [])
    setTries((before) => before + 1)
    if (!request) return setState('typing')
    setState('sending')
    const delivery = await sendMessage(request)
    if (delivery !== 'sent' && delivery !== 'waiting') return setState(delivery)
    appEvents.emit({ type: 'formSent', leads: draft.leads })
    onDelivered(delivery)
  }
  return (
    <form
      ref={form}
      id={formId}
      className={styles.form}
      noValidate
      data-delivery={state}
      data-typing={typing}
      onSubmit={send}
      onFocus={({ target }) => typing && scrollAboveKeyboard(target)}
      onInput={({ target }) => {
        if (!isBegun.current) appEvents.emit({ type: 'formBegun' })
        isBegun.current = true
        const { name } = target as HTMLInputElement
        setFaults((before) => before.filter(({ field }) => field !== name))
      }}
    >
      <h3 className={styles.heading}>{text('contact.write')}</h3>
      <p className={styles.intro}>{text('contact.intro')}</p>
      <AttachedPicture picture={draft.picture} />
      <Fields draft={draft} faults={faults} readOnly={state === 'sending'} onTouched={onTouched} />
      {/* Honeypot: hidden from people, and from the password managers that can be asked. */}
      <input
        className={styles.trap}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
      />
      <Consent isGiven={draft.consent} missing={faults.some(({ field }) => field === 'consent')} />
      <div className={styles.send} data-send>
        <p className={styles.failure} role="alert">
          {state === 'failed' &&
            (email ? text('contact.error', { email }) : text('error.somethingWentWrong'))}
        </p>
        <Button type="submit" look="primary" disabled={state === 'sending'}>
          {text(state === 'sending' ? 'contact.sending' : 'contact.send')}
        </Button>
      </div>
    </form>
  )
}

function trapIn(form: HTMLFormElement): { readonly website?: string } {
  const website = new FormData(form).get('website')
  return typeof website === 'string' && website !== '' ? { website: website.slice(0, 100) } : {}
}
