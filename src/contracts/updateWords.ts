import type { UpdateEnd, UpdatesStatus } from './updates'

/** Formats bytes for a language, in the unit with the fewest digits. */
export function formatBytes(bytes: number, language: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** power
  const digits = power >= 2 && value < 100 ? 1 : 0
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power],
    unitDisplay: 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}

/** Formats a remaining time roughly: seconds in steps of five, then minutes, then hours. */
export function formatTimeLeft(seconds: number, language: string): string {
  const [value, unit] =
    seconds < 55
      ? [Math.max(5, Math.ceil(seconds / 5) * 5), 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** Progress of a download from 0 to 1. */
export function progressFraction(progress: NonNullable<UpdatesStatus['progress']>): number {
  return progress.all === 0 ? 0 : Math.min(1, progress.done / progress.all)
}

/** The key of the text for a result (spec §8). Refused updates concern operators: `detail` gives the reason. */
export function updateEndTextKey(end: UpdateEnd): string {
  return END_TEXTS[end]
}

const END_TEXTS: Readonly<Record<UpdateEnd, string>> = {
  upToDate: 'updater.current',
  updated: 'updater.current',
  offline: 'updater.offline',
  signIn: 'network.sign_in',
  proxy: 'network.proxy',
  failed: 'updater.failed',
  refused: 'updater.failed',
  full: 'updater.full',
  cancelled: 'updater.cancelled',
}
