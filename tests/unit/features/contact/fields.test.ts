import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { CONTACT_FIELDS, type ContactFault } from '../../../../src/contracts'
import { emptyDraft } from '../../../../src/features/contact/draft'
import { Fields } from '../../../../src/features/contact/Fields'
import { renderMarkup, visitAt } from '../../drawn'

const ALL = {
  ...{ firstName: 'Mara', lastName: 'Lindqvist', company: 'Arcwell', postalCode: '11122' },
  ...{ phone: '+46 8 1', email: 'mara@arcwell.example', subject: 'Gripper', message: 'Please call me.' },
}

/** The fields with these texts and faults. */
function drawn(typed: Partial<typeof ALL> = {}, faults: readonly ContactFault[] = []): string {
  const draft = { ...emptyDraft(), typed: { ...emptyDraft().typed, ...typed } }
  const Form = () => createElement(Fields, { draft, faults, readOnly: false, onTouched() {} })
  return renderMarkup(Form, visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a'))
}

const namesIn = (markup: string) =>
  [...markup.matchAll(/<(?:input|textarea)[^>]*\bname="(\w+)"/g)].map(([, name]) => name)

/** The markup before and inside the part that unfolds. */
function parts(markup: string): {
  readonly main: string
  readonly details: string
  readonly hidden: boolean
} {
  const [main = '', details = ''] = markup.split('data-more')
  return { main, details, hidden: / hidden=""/.test(details) }
}

describe('The contact form', () => {
  it('has the eight labeled fields of the specification and shows the draft in them', () => {
    const markup = drawn(ALL)
    expect(namesIn(markup).toSorted()).toEqual(CONTACT_FIELDS.toSorted())
    for (const text of Object.values(ALL)) expect(markup).toContain(text)
    expect(markup).toContain('rows="4"')
    const labels = [
      'first_name',
      'last_name',
      'company',
      'postal_code',
      'phone',
      'email',
      'subject',
      'message',
    ]
    for (const label of labels) expect(markup).toContain(`contact.${label}`)
  })

  it('asks for four fields and folds the other four away', () => {
    const { main, details, hidden } = parts(drawn())
    expect(namesIn(main)).toEqual(['lastName', 'company', 'email', 'message'])
    expect(namesIn(details)).toEqual(['firstName', 'phone', 'postalCode', 'subject'])
    expect(hidden).toBe(true)
    expect(main + details).toContain('aria-expanded="false"')
  })

  it('unfolds the other fields if the draft has text in one of them', () => {
    expect(parts(drawn({ company: 'Arcwell' })).hidden).toBe(true)
    expect(parts(drawn({ phone: '+46 8 1' })).hidden).toBe(false)
  })

  it('unfolds the other fields if one of them is invalid', () => {
    expect(parts(drawn({}, [{ field: 'email', rule: 'required' }])).hidden).toBe(true)
    expect(parts(drawn({}, [{ field: 'subject', rule: 'long' }])).hidden).toBe(false)
  })

  it('shows the whole message of a draft, up to ten lines', () => {
    const rows = (lines: number) =>
      Number(/rows="(\d+)"/.exec(drawn({ message: Array(lines).fill('x').join('\n') }))?.[1])
    expect([1, 2, 3, 6, 8, 40].map(rows)).toEqual([4, 4, 5, 8, 10, 10])
  })
})
