import { expect, it } from 'vitest'
import { usePeople } from '../../../../src/ports'
import { People } from '../../../../src/ui'
import { LANDSCAPE, renderMarkup, visitAt } from '../../drawn'

const MARA = { name: 'Mara Lindqvist', role: 'Sales', phone: '+49 30 23125 110', languages: [] }
const NOBODY = { name: 'The office', languages: [] }

/** The cards of two contacts, of which one can be reached. */
function cards(mobile = false) {
  let people: ReturnType<typeof usePeople> = []
  const Cards = () => {
    people = usePeople([MARA, NOBODY])
    return <People title="Contacts" people={people} />
  }
  const visit = visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a', {
    contact: { email: '', company: 'Arcwell' },
  })
  const markup = renderMarkup(Cards, visit, { layout: { ...LANDSCAPE, mobile } })
  return { people, markup }
}

it('a reachable contact has a card to scan, with the company from the settings', () => {
  const { people, markup } = cards()
  expect(people[0]?.card).toMatchObject({ mode: 'scan', title: 'take_away.scan_contact' })
  expect(people[0]?.card?.text).toContain('\r\nORG:Arcwell\r\n')
  expect(people[1]).not.toHaveProperty('card')
  expect(markup.match(/data-card/g)).toHaveLength(1)
  expect(markup).toContain('aria-expanded="false"')
})

it('the card is saved on a mobile device', () => {
  const { people, markup } = cards(true)
  expect(people[0]?.card).toMatchObject({ mode: 'save', file: 'Mara-Lindqvist.vcf' })
  expect(markup).toContain('take_away.save_contact')
  expect(markup).not.toContain('aria-expanded')
})
