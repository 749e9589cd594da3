import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import type { FleetKiosk } from '../../../src/contracts'
import { FleetBody } from '../../../src/report/fleet/FleetBody'
import { createFleetFormat } from '../../../src/report/fleet/fleetFormat'
import { createFormat } from '../../../src/report/format'
import { below, createPageForReact } from '../player/pageForReact'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

// The small page of these tests has no select.
vi.mock('../../../src/report/fleet/ViewBar', () => ({ ViewBar: () => null }))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const kioskOf = (name: string, version: unknown) =>
  ({
    ...{ kiosk: name, name, troubles: [], release: { version, created: null }, screen: null },
    ...{ seenAt: '2026-11-23T12:00:00Z', startedAt: '2026-11-23T08:00:00Z', clockAhead: 0 },
    ...{ visitsToday: 3, contentVersion: 'v1', update: null, note: '', site: '' },
  }) as unknown as FleetKiosk

it('A kiosk whose data cannot be shown leaves the cards of the others on the fleet page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = createPageForReact()
  Object.assign(document, { createElementNS: (_: string, tag: string) => document.createElement(tag) })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const root = createRoot(page as unknown as HTMLElement)
  const [good, bad] = [kioskOf('Hall 1', 'v1'), kioskOf('Hall 2', null)]
  const kiosks = [{ ...good, screen: { at: good.seenAt } }, bad, kioskOf('Hall 3', 'v1')] as never
  const props = {
    source: {} as never,
    query: '',
    now: Date.parse(good.seenAt),
    locale: 'en' as const,
    onOpen() {},
    onForgotten() {},
  }
  await act(async () =>
    root.render(
      <FleetBody {...props} kiosks={kiosks} format={createFormat('en')} times={createFleetFormat('en')} />,
    ),
  )
  const texts = below(page).map(({ textContent }) => textContent)
  for (const name of ['Hall 1', 'Hall 2', 'Hall 3']) expect(texts).toContain(name)
  // The rows of the two others.
  expect(below(page).filter(({ nodeName }) => nodeName === 'DL')).toHaveLength(2)
  await act(async () => root.unmount())
})
