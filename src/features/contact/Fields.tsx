import { type MouseEvent, useId, useState } from 'react'
import type { ContactFault, ContactField } from '../../contracts'
import { isRequired, maxLengthOf } from '../../contracts'
import { useText, useTyping } from '../../ports'
import { Button, DownIcon, Field, TextArea } from '../../ui'
import styles from './Contact.module.css'
import type { Draft } from './draft'

interface Line {
  readonly field: Exclude<ContactField, 'message'>
  readonly textKey: string
  readonly autoComplete: string
  /** The keyboard on the visitor's own device. */
  readonly mobile?: 'tel' | 'email'
}

/** The fields that a reply needs, above the message. */
const MAIN: readonly Line[] = [
  { field: 'lastName', textKey: 'contact.last_name', autoComplete: 'family-name' },
  { field: 'company', textKey: 'contact.company', autoComplete: 'organization' },
  { field: 'email', textKey: 'contact.email', autoComplete: 'email', mobile: 'email' },
]

/** The other fields, folded away until the visitor wants them. */
const DETAILS: readonly Line[] = [
  { field: 'firstName', textKey: 'contact.first_name', autoComplete: 'given-name' },
  { field: 'phone', textKey: 'contact.phone', autoComplete: 'tel', mobile: 'tel' },
  { field: 'postalCode', textKey: 'contact.postal_code', autoComplete: 'postal-code' },
  { field: 'subject', textKey: 'contact.subject', autoComplete: 'off' },
]

interface FieldsProps {
  readonly draft: Draft
  readonly faults: readonly ContactFault[]
  readonly readOnly: boolean
  /** A text field was touched and now has the focus. */
  readonly onTouched: () => void
}

/** Four fields; the others unfold, at once if one of them has text or a fault. */
export function Fields({ draft, faults, readOnly, onTouched }: FieldsProps) {
  const text = useText()
  const { inputMode } = useTyping()
  const details = useId()
  const [unfolded, setUnfolded] = useState(() => DETAILS.some(({ field }) => draft.typed[field] !== ''))
  if (!unfolded && DETAILS.some((line) => faults.some(({ field }) => field === line.field))) setUnfolded(true)
  const error = (name: ContactField) => {
    const rule = faults.find(({ field }) => field === name)?.rule
    if (rule === 'long') return text('contact.fault_long', { most: maxLengthOf(name) })
    return rule && text(rule === 'email' ? 'contact.fault_email' : 'contact.fault_required')
  }
  const common = (name: ContactField, label: string) => ({
    name,
    label: isRequired(name) ? `${label} *` : label,
    error: error(name),
    'aria-required': isRequired(name),
    defaultValue: draft.typed[name],
    readOnly,
    onClick: ({ nativeEvent }: MouseEvent) => {
      if ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch') onTouched()
    },
  })
  const field = ({ field, textKey, autoComplete, mobile }: Line) => (
    <Field
      key={field}
      {...common(field, text(textKey))}
      autoComplete={autoComplete}
      inputMode={inputMode === 'none' ? inputMode : (mobile ?? inputMode)}
    />
  )
  return (
    <>
      <div className={styles.fields}>
        {MAIN.map(field)}
        <TextArea
          {...common('message', text('contact.message'))}
          inputMode={inputMode}
          rows={rowsFor(draft.typed.message)}
        />
      </div>
      <Button
        className={styles.more ?? ''}
        icon={<DownIcon />}
        aria-expanded={unfolded}
        aria-controls={details}
        data-more
        onClick={() => setUnfolded(!unfolded)}
      >
        {text('contact.more')}
      </Button>
      <div id={details} className={`${styles.fields} ${styles.details}`} hidden={!unfolded}>
        {DETAILS.map(field)}
      </div>
      <p className={styles.hint}>* {text('contact.required')}</p>
    </>
  )
}

/** Shows the whole message with room for more. */
function rowsFor(message: string): number {
  return Math.min(10, Math.max(4, message.split('\n').length + 2))
}
