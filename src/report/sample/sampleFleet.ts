import type { FleetKiosk, KioskTrouble } from '../../contracts'
import type { FleetSource } from '../fleet/api'
import { ReportError } from '../session'
import { createSampleNumbers } from './sampleNumbers'

const STANDS = [
  ...['Hannover, hall 4, wall', 'Hannover, hall 4, desk', 'Munich, entrance', 'Munich, robotics stand'],
  ...['Stuttgart, lobby', 'Shanghai, hall 7, wall', 'Shanghai, hall 7, desk', 'Chicago, north hall'],
  ...['Milan, pavilion 9', 'Lyon, training room', 'Seoul, hall B', 'Warsaw, lobby'],
]
/** Troubles by the number of the kiosk. */
const TROUBLES: Readonly<Record<number, readonly KioskTrouble[]>> = {
  3: ['silent'],
  5: ['updateFailed', 'behind'],
  7: ['disk'],
  9: ['behind'],
  10: ['errors'],
}
const SAMPLE_RELEASE = 'b4c1e07d52aa'
const EARLIER_RELEASE = '91f0d3c86e17'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** An invented fleet with some of everything that can go wrong. `start`: milliseconds since 1970. */
export function sampleFleet(start: number): FleetSource {
  const release = { version: SAMPLE_RELEASE, created: iso(start - 20 * HOUR) }
  const kiosks = new Map(STANDS.map((name, number) => sampleKiosk(name, number, start, release)))
  return {
    key: 'sample',
    fleet: async () => ({ now: iso(start), silentAfter: 10, release, kiosks: [...kiosks.values()] }),
    async kiosk(id) {
      const kiosk = kiosks.get(id)
      if (!kiosk) throw new ReportError('failed')
      const log = [3, 2, 1].map((ago) => `${iso(start - ago * MINUTE).slice(11, 19)} update checked`)
      return { ...kiosk, errors: kiosk.lastError ? [kiosk.lastError] : [], log }
    },
    screen: async () => {
      throw new ReportError('failed')
    },
    forget: async (id) => {
      kiosks.delete(id)
    },
  }
}

function sampleKiosk(
  name: string,
  number: number,
  start: number,
  release: FleetKiosk['release'],
): [string, FleetKiosk] {
  const random = createSampleNumbers(number + 1)
  const troubles = TROUBLES[number] ?? []
  const has = (trouble: KioskTrouble) => troubles.includes(trouble)
  const kiosk = String(number).padStart(32, '0')
  const lastUpdate = {
    at: iso(start - 35 * MINUTE),
    end: has('updateFailed') ? 'failed' : 'upToDate',
  } as const
  return [
    kiosk,
    {
      ...{ kiosk, name, app: '2.1.0', troubles, screen: null, clockAhead: 0, restarts: 0, videoOff: false },
      release: has('behind') ? { version: EARLIER_RELEASE, created: iso(start - 200 * HOUR) } : release,
      startedAt: iso(start - (2 + random() * 60) * HOUR),
      seenAt: iso(start - (has('silent') ? 47 * MINUTE : random() * MINUTE)),
      disk: { freeBytes: has('disk') ? 4e8 : (20 + random() * 90) * 1e9, totalBytes: 250e9 },
      lastUpdate: { ...lastUpdate, detail: '' },
      phase: 'idle',
      visitsToday: Math.floor(random() * 60),
      url: '/en/hall/hall-overview',
      lastError: has('errors')
        ? { at: iso(start - 12 * MINUTE), message: 'media/line.mp4 took longer than 10 seconds' }
        : null,
    },
  ]
}

const iso = (ms: number) => new Date(ms).toISOString()
