import { createElement } from 'react'
import { expect, it } from 'vitest'
import { CONTACT_FIELDS } from '../../../../src/contracts'
import { emptyDraft } from '../../../../src/features/contact/draft'
import { Fields } from '../../../../src/features/contact/Fields'
import { renderMarkup, visitAt } from '../../drawn'

it('the contact form has eight labeled fields and shows the draft in them', () => {
  const typed = {
    ...{
      firstName: 'Mara',
      lastName: 'Lindqvist',
      company: 'Arcwell',
      postalCode: '11122',
      phone: '+46 8 1',
    },
    ...{ email: 'mara@arcwell.example', subject: 'Gripper', message: 'Please call me.' },
  }
  const Form = () =>
    createElement(Fields, { draft: { ...emptyDraft(), typed }, faults: [], readOnly: false, onTouched() {} })
  const markup = renderMarkup(Form, visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a'))
  const names = [...markup.matchAll(/<(?:input|textarea)[^>]*\bname="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(CONTACT_FIELDS)
  for (const text of Object.values(typed)) expect(markup).toContain(text)
  expect(markup).toContain('rows="4"')
  const labels = ['first_name', 'last_name', 'company', 'postal_code', 'phone', 'email', 'subject', 'message']
  for (const label of labels) expect(markup).toContain(`contact.${label}`)
})

it('the contact form shows the whole message of a draft, up to ten lines', () => {
  const rows = (lines: number) => {
    const typed = { ...emptyDraft().typed, message: Array(lines).fill('x').join('\n') }
    const Form = () =>
      createElement(Fields, {
        draft: { ...emptyDraft(), typed },
        faults: [],
        readOnly: false,
        onTouched() {},
      })
    const markup = renderMarkup(Form, visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a'))
    return Number(/rows="(\d+)"/.exec(markup)?.[1])
  }
  expect([1, 2, 3, 6, 8, 40].map(rows)).toEqual([4, 4, 5, 8, 10, 10])
})
