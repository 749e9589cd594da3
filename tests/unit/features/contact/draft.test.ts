import { describe, expect, it } from 'vitest'
import type { Action, Lead, MenuItem } from '../../../../src/content'
import { maxLengthOf } from '../../../../src/contracts'
import { DRAFT_LIFETIME_MS, emptyDraft, resumeDraft } from '../../../../src/features/contact/draft'
import { emailIn } from '../../../../src/features/contact/emailAddress'

describe('A contact draft', () => {
  const left = { ...emptyDraft(), consent: true }

  it('survives an accidental close', () => {
    expect(resumeDraft(left, DRAFT_LIFETIME_MS - 1)).toEqual(left)
  })

  it('is not available to the next visitor', () => {
    const next = resumeDraft(left, DRAFT_LIFETIME_MS)
    expect(next).toMatchObject({ consent: false, typed: left.typed })
    expect(next.id).not.toBe(left.id)
    expect(resumeDraft(undefined, 0).id).toMatch(/^[\da-f]{32}$/)
  })
})

describe('A message with a topic', () => {
  const about = 'The cell\nreach: 900'
  const messageOf = (...args: Parameters<typeof resumeDraft>) => resumeDraft(...args).typed.message
  const left = emptyDraft()

  it('starts with the topic or contains it below the existing text', () => {
    expect(messageOf(undefined, 0, { message: about })).toBe(about)
    const started = { ...left, typed: { ...left.typed, message: 'Please call me.', company: 'Arcwell' } }
    expect(resumeDraft(started, 0, { message: about })).toEqual({
      ...started,
      typed: { ...started.typed, message: `Please call me.\n\n${about}` },
    })
  })

  it('truncates the topic to the maximum length and keeps the existing text', () => {
    const endless = '😀'.repeat(20_000)
    expect([...messageOf(undefined, 0, { message: endless })]).toHaveLength(maxLengthOf('message'))
    const started = { ...left, typed: { ...left.typed, message: 'Please call me.' } }
    const message = messageOf(started, 0, { message: endless })
    expect([...message]).toHaveLength(maxLengthOf('message'))
    expect(message).toMatch(/^Please call me\.\n\n/)
    const full = { ...left, typed: { ...left.typed, message: 'x'.repeat(maxLengthOf('message')) } }
    expect(resumeDraft(full, 0, { message: about })).toEqual(full)
  })

  it('contains the topic once', () => {
    const message = `${about}\n\nPlease call me.`
    const asked = { ...left, typed: { ...left.typed, message } }
    expect(resumeDraft(asked, 0, { message: about })).toEqual(asked)
  })
})

describe('A message with a picture', () => {
  const [one, two] = ['data:image/png;base64,iVBORw0KGgoAAAAN', 'data:image/jpeg;base64,/9j/4AAQSkZJ']

  it('keeps the picture with the draft until another one replaces it', () => {
    const draft = resumeDraft(undefined, 0, { message: 'The cell', picture: one })
    expect(draft.picture).toBe(one)
    expect(resumeDraft(draft, 0).picture).toBe(one)
    expect(resumeDraft(draft, 0, { message: 'The cell', picture: two }).picture).toBe(two)
    expect(resumeDraft(draft, DRAFT_LIFETIME_MS).picture).toBeUndefined()
  })
})

describe('A message about leads', () => {
  const lead = (code: string): Lead => ({ kind: 'configurator', content: 'a6', title: 'A6', code })

  it('names each lead once, and no more than fit into a list, until the draft expires', () => {
    const draft = resumeDraft(undefined, 0, { leads: [lead('A-1')] })
    const both = resumeDraft(draft, 0, { leads: [lead('A-1'), lead('A-2')] })
    expect(both.leads).toEqual([lead('A-1'), lead('A-2')])
    const many = Array.from({ length: 50 }, (_, at) => lead(`B-${at}`))
    expect(resumeDraft(draft, 0, { leads: many }).leads).toHaveLength(20)
    expect(resumeDraft(both, DRAFT_LIFETIME_MS).leads).toEqual([])
  })
})

describe('The address for messages', () => {
  const item = (action: Action): MenuItem => ({
    ...{ id: 1, kind: 'link', title: '', media: [], actionStack: [], priority: 0, action },
  })
  const link = (url: string) => item({ type: 'openLink', url, newWindow: false })

  it('is the first mail link of the contacts menu', () => {
    const items = [
      item({ type: 'openContact' }),
      link('tel:+49'),
      link('mailto:hello@arcwell.example?subject=x'),
    ]
    expect(emailIn({ items: [...items, link('mailto:other@arcwell.example')] })).toBe('hello@arcwell.example')
    expect(emailIn({ items: [link('mailto:a%40b')] })).toBe('a@b')
    expect(emailIn({ items: [link('mailto:a%b')] })).toBe('a%b')
  })

  it('is empty if there is none', () => {
    expect([emailIn(undefined), emailIn({ items: [] }), emailIn({ items: [link('https://a.b')] })]).toEqual([
      '',
      '',
      '',
    ])
  })
})
