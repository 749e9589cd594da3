import { describe, expect, it } from 'vitest'
import type { Action, MenuItem } from '../../../../src/content'
import { longestOf } from '../../../../src/contracts'
import { addressIn } from '../../../../src/features/contact/address'
import { draftAfter, emptyDraft, KEPT } from '../../../../src/features/contact/draft'

describe('a draft', () => {
  const left = { ...emptyDraft(), consent: true }

  it('outlives a form closed by a slip of the hand', () => {
    expect(draftAfter(left, KEPT - 1)).toBe(left)
  })

  it('is not there for the next visitor', () => {
    const next = draftAfter(left, KEPT)
    expect(next).toMatchObject({ consent: false, typed: left.typed })
    expect(next.id).not.toBe(left.id)
    expect(draftAfter(undefined, 0).id).toMatch(/^[\da-f]{32}$/)
  })
})

describe('a message about something', () => {
  const about = 'The cell\nreach: 900'
  const messageOf = (...args: Parameters<typeof draftAfter>) => draftAfter(...args).typed.message
  const left = emptyDraft()

  it('begins with it, or has it below what was written already', () => {
    expect(messageOf(undefined, 0, about)).toBe(about)
    const begun = { ...left, typed: { ...left.typed, message: 'Please call me.', company: 'Arcwell' } }
    expect(draftAfter(begun, 0, about)).toEqual({
      ...begun,
      typed: { ...begun.typed, message: `Please call me.\n\n${about}` },
    })
  })

  it('is no longer than a message may be, and keeps what was written', () => {
    const endless = '😀'.repeat(20_000)
    expect([...messageOf(undefined, 0, endless)]).toHaveLength(longestOf('message'))
    const begun = { ...left, typed: { ...left.typed, message: 'Please call me.' } }
    const message = messageOf(begun, 0, endless)
    expect([...message]).toHaveLength(longestOf('message'))
    expect(message).toMatch(/^Please call me\.\n\n/)
    const full = { ...left, typed: { ...left.typed, message: 'x'.repeat(longestOf('message')) } }
    expect(draftAfter(full, 0, about)).toBe(full)
  })

  it('has it once', () => {
    const message = `${about}\n\nPlease call me.`
    const asked = { ...left, typed: { ...left.typed, message } }
    expect(draftAfter(asked, 0, about)).toBe(asked)
  })
})

describe('the address to write to', () => {
  const item = (action: Action): MenuItem => ({
    ...{ id: 1, kind: 'link', title: '', media: [], actionStack: [], priority: 0, action },
  })
  const link = (url: string) => item({ type: 'openLink', url, newWindow: false })

  it('is that of the first mail link of the contacts menu', () => {
    const items = [
      item({ type: 'openContact' }),
      link('tel:+49'),
      link('mailto:hello@arcwell.example?subject=x'),
    ]
    expect(addressIn({ items: [...items, link('mailto:other@arcwell.example')] })).toBe(
      'hello@arcwell.example',
    )
    expect(addressIn({ items: [link('mailto:a%40b')] })).toBe('a@b')
    expect(addressIn({ items: [link('mailto:a%b')] })).toBe('a%b')
  })

  it('is empty where there is none', () => {
    expect([
      addressIn(undefined),
      addressIn({ items: [] }),
      addressIn({ items: [link('https://a.b')] }),
    ]).toEqual(['', '', ''])
  })
})
