import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/studio/model/json'
import { completed } from '../../../src/studio/model/steps'

const MENU = { collection: 'menus', name: 'main' }

/** The record of a step after it is saved, and the storage has answered `stored`. */
function savedAs(before: JsonObject | null, after: JsonObject, stored: JsonObject) {
  const step = { group: undefined, changes: [{ ...MENU, before, after }] }
  return completed(step, step, [{ ...MENU, record: stored, hash: '' }]).changes[0]?.after
}

describe('a step that is saved', () => {
  it('takes the defaults of a new record and its parts', () => {
    const stored = { title: 'Menu', items: [{ title: 'Hall', hidden: false }], hidden: false }
    expect(savedAs(null, { title: 'Menu', items: [{ title: 'Hall' }] }, stored)).toEqual(stored)
  })

  it('takes the defaults of a new entry, and nothing that others add to the one before it', () => {
    const [hall, lab] = [{ title: 'Hall' }, { title: 'Lab' }]
    const stored = {
      items: [
        { ...hall, icon: 'of others' },
        { ...lab, hidden: false },
      ],
      key: 'of others',
    }
    expect(savedAs({ items: [hall] }, { items: [hall, lab] }, stored)).toEqual({
      items: [hall, { ...lab, hidden: false }],
    })
  })

  it('takes no entry of others', () => {
    const [hall, lab, other] = [{ title: 'Hall' }, { title: 'Lab' }, { title: 'Of others' }]
    const after = { items: [hall, lab] }
    expect(savedAs({ items: [hall] }, after, { items: [other, hall, lab] })).toEqual(after)
  })
})
