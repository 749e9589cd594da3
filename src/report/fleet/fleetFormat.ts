import type { Locale } from '../../content'
import type { FleetKiosk, ReleaseName } from '../../contracts'

/** Formats times and names of the fleet page. What cannot be formatted is a dash. */
export interface FleetFormat {
  /** `5 minutes ago`, by the server's clock. */
  ago(iso: string, now: number): string
  /** A duration in its largest unit. */
  length(ms: number): string
  moment(iso: string): string
  bytes(value: number): string
  /** A readable name of a release. */
  release(release: ReleaseName): string
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

export function createFleetFormat(locale: Locale): FleetFormat {
  const relative = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'always' })
  const dateTimes = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const lengths = new Map(
    UNITS.map(([unit]) => [
      unit,
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }),
    ]),
  )
  const gigabytes = new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: 'gigabyte', maximumSignificantDigits: 3 },
  })
  const largest = (ms: number) => UNITS.find(([, size]) => ms >= size) ?? UNITS[3]
  const moment = (iso: string) => {
    const time = new Date(iso)
    return Number.isNaN(time.getTime()) ? '–' : dateTimes.format(time)
  }
  return {
    ago(iso, now) {
      const ms = Math.max(0, now - Date.parse(iso))
      if (!Number.isFinite(ms)) return '–'
      const [unit, size] = largest(ms)
      return relative.format(-Math.floor(ms / size), unit)
    },
    length(ms) {
      if (!Number.isFinite(ms)) return '–'
      const [unit, size] = largest(Math.max(0, ms))
      return lengths.get(unit)?.format(Math.floor(Math.max(0, ms) / size)) ?? ''
    },
    moment,
    bytes: (value) => gigabytes.format(value / 1e9),
    release: ({ version, created }) => (created ? moment(created) : version.slice(0, 12)),
  }
}

/** Searchable text: name, release, program and URL. */
export function searchText(
  { name, release, app, url }: FleetKiosk,
  format: FleetFormat,
  locale: Locale,
): string {
  const words = [name, app, url ?? '', release ? `${release.version} ${format.release(release)}` : '']
  return words.join(' ').toLocaleLowerCase(locale)
}
