import { createHash } from 'node:crypto'
import type { ReleaseName } from '../../src/contracts'
import type { KioskHealth } from '../../src/desktop'
import { createRandom } from '../mutate/random'

/** A simulated kiosk: its reports, and its faults. */
export interface SimulatedKiosk {
  readonly id: string
  readonly name: string
  readonly condition: 'well' | 'silent' | 'updateFailed' | 'behind'
  /** Selects its screenshot. */
  readonly number: number
  health(now: Date): KioskHealth
}

export interface Releases {
  readonly current: ReleaseName
  readonly before: ReleaseName
}

const CITIES = [
  ...['Hannover', 'Munich', 'Shanghai', 'Chicago', 'Milan', 'Lyon', 'Birmingham', 'Seoul', 'Bengaluru'],
  ...['Stuttgart', 'Dubai', 'São Paulo', 'Warsaw', 'Bangkok', 'Jakarta', 'Istanbul', 'Hanoi', 'Utrecht'],
]
const PLACES = ['Hall 4, wall', 'Hall 9, desk', 'Entrance', 'Robotics stand', 'Lounge', 'Training room']
const PAGES = [
  '/en/hall/hall-overview',
  '/de/hall/hall-robot',
  '/en/plant/plant-line',
  '/zh/hall/hall-overview',
]
const LOG = [
  ...['place hall-overview shown in 412 ms', 'visit ended after 131 s', 'screensaver on'],
  ...['update checked: up to date', 'touch on hotspot robot', 'flight hall-overview-hall-robot'],
]
const HOUR = 3_600_000
/** One in this many shows the previous release. */
const LATE = 25

/**
 * Creates kiosks of which one falls silent and one fails its update; some have not reached the current
 * release.
 */
export function makeKiosks(
  count: number,
  seed: number,
  startTime: number,
  releases: Releases,
): readonly SimulatedKiosk[] {
  const random = createRandom(seed)
  const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, (_, number) => {
    const condition = conditionOf(number, count)
    const id = createHash('sha256').update(`${seed} ${number}`).digest('hex').slice(0, 32)
    const startedAt = new Date(startTime - (1 + random() * 70) * HOUR).toISOString()
    const visits = Math.floor(random() * 60)
    const free = (20 + random() * 90) * 1e9
    const url = among(PAGES)
    const lines = [1, 2, 3, 4, 5, 6].map(() => among(LOG))
    const isShown =
      condition === 'updateFailed' || condition === 'behind' ? releases.before : releases.current
    return {
      ...{
        id,
        number,
        condition,
        name: `${CITIES[number % CITIES.length]} · ${among(PLACES)} ${number + 1}`,
      },
      health(now) {
        const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
        return {
          ...{ app: '2.1.0', release: isShown, startedAt, url, idle: true },
          disk: { freeBytes: Math.round(free), totalBytes: 250e9 },
          lastUpdate: updateOf(condition, ago(condition === 'updateFailed' ? 42 : 7)),
          phase: condition === 'behind' ? ('downloading' as const) : ('idle' as const),
          restarts: condition === 'updateFailed' ? 2 : 0,
          errors:
            condition === 'updateFailed'
              ? [{ at: ago(42), message: 'media/plant-line.mp4: other bytes than the manifest says' }]
              : [],
          log: lines.map((line, index) => `${ago(6 - index).slice(11, 19)} ${line}`),
          ...{ visitsToday: visits, videoOff: false },
        }
      },
    }
  })
}

/** The same kiosks in every run, in the middle of the list: sorting must move them to the top. */
function conditionOf(number: number, count: number): SimulatedKiosk['condition'] {
  if (number === Math.floor(count / 2)) return 'silent'
  if (number === Math.floor(count / 3)) return 'updateFailed'
  return number % LATE === LATE - 1 ? 'behind' : 'well'
}

function updateOf(condition: SimulatedKiosk['condition'], at: string): KioskHealth['lastUpdate'] {
  if (condition !== 'updateFailed')
    return { at, end: condition === 'behind' ? 'offline' : 'upToDate', detail: '' }
  const detail = 'media/plant-line.mp4: other bytes than the manifest says. The previous release stays.'
  return { at, end: 'refused', detail }
}
