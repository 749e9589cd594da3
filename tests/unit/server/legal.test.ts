import { describe, expect, it } from 'vitest'
import { keepDaysWarnings, legalWarnings, withKeepDays } from '../../../src/server/legal'

const answersOf = (
  byLocale: Readonly<Record<string, { root: readonly string[]; menus: readonly object[] }>>,
) => ({
  async readForGuests(locale: string) {
    const { root = [], menus = [] } = byLocale[locale] ?? {}
    return {
      'app-setting': { data: { id: 1, menus: root.map((key) => ({ key })) }, meta: {} },
      menus: { data: menus, meta: {} },
    }
  },
})
const legal = { key: 'legal-root', items: [{ title: 'Privacy' }] }

describe('the start', () => {
  it('warns of a showroom without privacy notice and imprint, and names the languages that lack them', async () => {
    const full = { root: ['main-root', 'legal-root'], menus: [legal] }
    expect(await legalWarnings(answersOf({ en: full, de: full }), ['en', 'de'])).toEqual([])
    for (const without of [
      { root: ['main-root'], menus: [legal] },
      { root: ['legal-root'], menus: [] },
      { root: ['legal-root'], menus: [{ ...legal, items: [] }] },
    ]) {
      const [all] = await legalWarnings(answersOf({ en: without, de: without }), ['en', 'de'])
      expect(all).toMatch(/no privacy notice and no imprint.*"legal"/)
      expect(all).not.toContain('(')
      const [one] = await legalWarnings(answersOf({ en: full, de: without }), ['en', 'de'])
      expect(one).toMatch(/\(de\)$/)
    }
  })

  it('tells visitors after how many days their messages are deleted, and warns of a promise that nothing fulfils', () => {
    const settings = { contact: { email: 'a@b.example' } }
    expect(withKeepDays(settings, 90)).toEqual({ contact: { email: 'a@b.example', keepDays: 90 } })
    expect(withKeepDays(settings, undefined)).toEqual(settings)
    const stated = { contact: { keepDays: 30 } }
    expect(keepDaysWarnings(stated, 30)).toEqual([])
    expect(keepDaysWarnings(stated, undefined)[0]).toMatch(/no message is deleted/)
    expect(keepDaysWarnings(stated, 90)[0]).toMatch(/it is 90 days/)
  })
})
