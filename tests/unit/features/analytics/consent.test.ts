import { describe, expect, it } from 'vitest'
import { analytics } from '../../../../src/features/analytics'
import { createBrowserStorage, type Host } from '../../../../src/ports'
import { renderMarkup, visitAt } from '../../drawn'

const PLAN = { worlds: { hall: ['a'] }, passages: [] }
const ON = { enabled: true, url: 'https://collect.example/' }

/** A slot of the feature, in a browser with storage. */
function part(slot: string, settings: object, storage = createBrowserStorage({} as never)) {
  const visit = visitAt(PLAN, 'a', { analytics: settings })
  const Part = analytics.slots[slot as 'notifications']
  const lent: Partial<Host> = { storage }
  return { visit, storage, markup: () => (Part ? renderMarkup(Part, visit, lent) : '') }
}

const answered = (choice: string) => {
  const storage = createBrowserStorage({} as never)
  storage.local.setItem('showroom.analytics.consent', `${choice} ${Date.now()}`)
  return storage
}

describe('Analytics consent', () => {
  it.each([
    ['a service receives events', ON, true],
    ['only the report receives events', { enabled: true, report: true }, false],
    ['the report needs consent as well', { enabled: true, report: true, consent: 'all' }, true],
    ['the setting is "none"', { ...ON, consent: 'none' }, false],
    ['there is no destination', { enabled: true, consent: 'all' }, false],
    ['analytics is off', { ...ON, enabled: false }, false],
  ])('is requested if needed: %s, %o, %s', (_, settings, asked) => {
    for (const slot of ['notifications', 'page:cookies', 'display:choices'])
      expect(part(slot, settings).markup() !== '', slot).toBe(asked)
  })

  it('offers accept and decline equally prominently and blocks nothing', () => {
    const markup = part('notifications', ON).markup()
    const [decline = '', accept = ''] = markup.match(/<button[^>]*>/g) ?? []
    expect(decline.replace('decline', '')).toBe(accept.replace('accept', ''))
    expect(markup).toContain('aria-live="polite"')
    expect(markup).not.toMatch(/role="dialog"|aria-modal|autofocus/)
  })

  it('is not requested after a choice or while an overlay is open', () => {
    for (const choice of ['accepted', 'declined'])
      expect(part('notifications', ON, answered(choice)).markup()).not.toContain('<button')
    const { visit, markup } = part('notifications', ON)
    visit.dispatch({ type: 'openContact' })
    expect(markup()).not.toContain('<button')
    visit.dispatch({ type: 'close' })
    expect(markup()).toContain('<button')
  })

  it.each([
    ['accepted', 'analytics.accepted', 'true'],
    ['declined', 'analytics.declined', 'false'],
    ['', 'analytics.open', 'false'],
  ])(
    'can be reviewed on the cookies page and in the display settings after the choice "%s"',
    (choice, text, on) => {
      const storage = answered(choice)
      expect(part('page:cookies', ON, storage).markup()).toContain(text)
      expect(part('display:choices', ON, storage).markup()).toContain(`aria-checked="${on}"`)
    },
  )
})
