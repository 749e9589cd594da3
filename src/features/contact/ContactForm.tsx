import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type ContactFault, readContactRequest } from '../../contracts'
import { type Delivery, menuOf, useHost, useSettings, useText, useVisit } from '../../ports'
import { Button } from '../../ui'
import { addressIn } from './address'
import { Consent } from './Consent'
import styles from './Contact.module.css'
import { type Draft, draftIn } from './draft'
import { Fields } from './Fields'
import { isLine, showAbove } from './lines'
import { useLeft } from './useLeft'

interface ContactFormProps {
  readonly formId: string
  readonly draft: Draft
  /** The keyboard lies over the lower part of the screen. */
  readonly typing: boolean
  /** A finger touched a line of text. */
  readonly onTouched: () => void
  /** What was typed until the form goes. */
  readonly onLeft: (draft: Draft) => void
  readonly onDelivered: (delivery: 'sent' | 'waiting') => void
}

/** Eight lines to the company. What is typed stays until it has been taken over. */
export function ContactForm({ formId, draft, typing, onTouched, onLeft, onDelivered }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { visit, sendMessage, happenings } = useHost()
  const text = useText()
  const menu = useVisit((state) => menuOf(state, 'contacts'))
  const email = useSettings().contact.email || addressIn(menu)
  const [faults, setFaults] = useState<readonly ContactFault[]>([])
  const isBegun = useRef(false)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'typing' | 'sending' | Exclude<Delivery, 'sent' | 'waiting'>>('typing')
  useLeft(form, draft.id, onLeft)

  useEffect(() => {
    if (typing && isLine(document.activeElement)) showAbove(document.activeElement)
  }, [typing])

  // The first field at fault is where to go on after a try.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    const { typed, consent } = draftIn(event.currentTarget, draft.id)
    const { language, navigation } = visit.getState()
    const { request, faults: found } = readContactRequest({
      ...typed,
      id: draft.id,
      consent,
      locale: language,
      location: navigation.location ?? '',
      ...trapIn(event.currentTarget),
    })
    setFaults(found ?? [])
    setTries((before) => before + 1)
    if (!request) return setState('typing')
    setState('sending')
    const delivery = await sendMessage(request)
    if (delivery !== 'sent' && delivery !== 'waiting') return setState(delivery)
    happenings.tell({ type: 'formSent' })
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
      onFocus={({ target }) => typing && showAbove(target)}
      onInput={({ target }) => {
        if (!isBegun.current) happenings.tell({ type: 'formBegun' })
        isBegun.current = true
        const { name } = target as HTMLInputElement
        setFaults((before) => before.filter(({ field }) => field !== name))
      }}
    >
      <p className={styles.intro}>{text('contact.intro')}</p>
      <Fields draft={draft} faults={faults} readOnly={state === 'sending'} onTouched={onTouched} />
      {/* People neither see nor reach this line. */}
      <input className={styles.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <Consent given={draft.consent} missing={faults.some(({ field }) => field === 'consent')} />
      <p className={styles.failure} role="alert">
        {state === 'failed' && (email ? text('contact.error', { email }) : text('error.somethingWentWrong'))}
      </p>
      <Button type="submit" look="primary" disabled={state === 'sending'}>
        {text(state === 'sending' ? 'contact.sending' : 'contact.send')}
      </Button>
    </form>
  )
}

function trapIn(form: HTMLFormElement): { readonly website?: string } {
  const website = new FormData(form).get('website')
  return typeof website === 'string' && website !== '' ? { website: website.slice(0, 100) } : {}
}
