import type { MouseEvent } from 'react'
import type { ContactFault, ContactField } from '../../contracts'
import { isRequired, maxLengthOf } from '../../contracts'
import { useText, useTyping } from '../../ports'
import { Field, TextArea } from '../../ui'
import styles from './Contact.module.css'
import type { Draft } from './draft'

/** Label and autocomplete of each field. */
const LINES = [
  { field: 'firstName', textKey: 'contact.first_name', autoComplete: 'given-name' },
  { field: 'lastName', textKey: 'contact.last_name', autoComplete: 'family-name' },
  { field: 'company', textKey: 'contact.company', autoComplete: 'organization' },
  { field: 'postalCode', textKey: 'contact.postal_code', autoComplete: 'postal-code' },
  { field: 'phone', textKey: 'contact.phone', autoComplete: 'tel', mobile: 'tel' },
  { field: 'email', textKey: 'contact.email', autoComplete: 'email', mobile: 'email' },
  { field: 'subject', textKey: 'contact.subject', autoComplete: 'off' },
] as const

interface FieldsProps {
  readonly draft: Draft
  readonly faults: readonly ContactFault[]
  readonly readOnly: boolean
  /** A text field was touched and now has the focus. */
  readonly onTouched: () => void
}

export function Fields({ draft, faults, readOnly, onTouched }: FieldsProps) {
  const text = useText()
  const { inputMode } = useTyping()
  const error = (name: ContactField) => {
    const rule = faults.find(({ field }) => field === name)?.rule
    if (rule === 'long') return text('contact.fault_long', { most: maxLengthOf(name) })
    return rule && text(rule === 'email' ? 'contact.fault_email' : 'contact.fault_required')
  }
  const common = (name: ContactField) => ({
    name,
    error: error(name),
    'aria-required': isRequired(name),
    defaultValue: draft.typed[name],
    readOnly,
    onClick: ({ nativeEvent }: MouseEvent) => {
      if ('pointerType' in nativeEvent && nativeEvent.pointerType === 'touch') onTouched()
    },
  })
  const label = (name: ContactField, label: string) => (isRequired(name) ? `${label} *` : label)
  return (
    <div className={styles.fields}>
      {LINES.map(({ field, textKey, autoComplete, ...line }) => (
        <Field
          key={field}
          {...common(field)}
          label={label(field, text(textKey))}
          autoComplete={autoComplete}
          inputMode={inputMode === 'none' || !('mobile' in line) ? inputMode : line.mobile}
        />
      ))}
      <TextArea
        {...common('message')}
        label={label('message', text('contact.message'))}
        inputMode={inputMode}
        rows={rowsFor(draft.typed.message)}
      />
      <p className={styles.hint}>* {text('contact.required')}</p>
    </div>
  )
}

/** Shows the whole message with room for more. */
function rowsFor(message: string): number {
  return Math.min(10, Math.max(4, message.split('\n').length + 2))
}
