import { describe, expect, it } from 'vitest'
import type { FleetKiosk } from '../../../src/contracts'
import { passes } from '../../../src/report/fleet/Filters'
import { createFleetFormat, searchText } from '../../../src/report/fleet/fleetFormat'
import { byOrder, type Order } from '../../../src/report/fleet/order'
import { createFormat } from '../../../src/report/format'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

describe('The fleet page', () => {
  it('shows a kiosk’s last contact in the reader’s language', () => {
    const english = createFleetFormat('en')
    expect([0, 59, 60, 3599, 3600, 90_000].map((seconds) => english.ago(ago(seconds), NOW))).toEqual([
      ...['0 sec. ago', '59 sec. ago', '1 min. ago', '59 min. ago', '1 hr. ago', '1 day ago'],
    ])
    expect(createFleetFormat('de').ago(ago(300), NOW)).toBe('vor 5 Min.')
  })

  it('treats a last contact in the future as now', () => {
    expect(createFleetFormat('en').ago(ago(-500), NOW)).toBe('0 sec. ago')
    expect(createFleetFormat('en').length(-5)).toBe('0 seconds')
  })

  it('names a release by its signing time, or else by its version', () => {
    const english = createFleetFormat('en')
    expect(english.release({ version: 'f'.repeat(64), created: null })).toBe('f'.repeat(12))
    expect(english.release({ version: 'f', created: '2026-11-22T12:00:00Z' })).toContain('Nov 22, 2026')
  })

  it.each(['2026-11-26T07:00:00+00', '2026-13-01T00:00:00Z', ''])(
    'shows a dash for the invalid time %j',
    (time) => {
      const english = createFleetFormat('en')
      const all = [english.ago(time, NOW), english.ago(ago(0), Date.parse(time)), english.moment(time)]
      expect(all).toEqual(['–', '–', '–'])
      expect(english.length(NOW - Date.parse(time))).toBe('–')
      expect(createFormat('en').day(time)).toBe('–')
      expect(createFormat('en').time(new Date(time))).toBe('–')
    },
  )

  it('finds kiosks by name, content and page, ignoring case', () => {
    const kiosk = { name: 'Hall 4', app: '2.1', url: '/de/hall', release: { version: 'abc', created: null } }
    const text = searchText(kiosk as FleetKiosk, createFleetFormat('en'), 'en')
    for (const part of ['hall 4', 'abc', '/de/', '2.1']) expect(text).toContain(part)
  })

  it('sorts kiosks by problems, name, last contact and visits', () => {
    const kiosk = (
      name: string,
      seconds: number,
      visitsToday: number | null,
      troubles: readonly string[] = [],
    ) => ({ kiosk: name, name, seenAt: ago(seconds), visitsToday, troubles }) as unknown as FleetKiosk
    const kiosks = [kiosk('Hall 10', 5, 3), kiosk('Hall 9', 60, 8), kiosk('Desk', 20, null, ['silent'])]
    const names = (order: Order) => kiosks.toSorted(byOrder(order, 'en')).map(({ name }) => name)
    expect(names('trouble')).toEqual(['Desk', 'Hall 9', 'Hall 10'])
    expect(names('name')).toEqual(['Desk', 'Hall 9', 'Hall 10'])
    expect(names('seen')).toEqual(['Hall 9', 'Desk', 'Hall 10'])
    expect(names('visits')).toEqual(['Hall 9', 'Hall 10', 'Desk'])
  })

  it('filters kiosks', () => {
    const silent = { troubles: ['silent', 'behind'] } as const
    const well = { troubles: [] } as const
    expect(
      (['all', 'troubled', 'silent', 'updateFailed', 'behind'] as const).map((f) => passes(f, silent)),
    ).toEqual([...[true, true, true, false, true]])
    expect((['all', 'troubled', 'silent'] as const).map((f) => passes(f, well))).toEqual([true, false, false])
  })
})
