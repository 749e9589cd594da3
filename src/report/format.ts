import type { Locale } from '../content'

/** Localized formats of numbers, times and days. */
export interface Format {
  number(value: number, digits?: number): string
  /** `value`: 0 to 1. */
  percent(value: number): string
  /** A signed share, `value`: 0.1 is +10 %. */
  change(value: number): string
  /** A signed whole number. */
  difference(value: number): string
  /** A duration in its two largest units. */
  duration(seconds: number): string
  /** `YYYY-MM-DD` */
  day(day: string): string
  hour(hour: number): string
  time(date: Date): string
  /** CSV separator that spreadsheets expect in this language. */
  readonly separator: 'comma' | 'semicolon'
}

export function createFormat(locale: Locale): Format {
  const unit = (unit: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 })
  const [hours, minutes, seconds] = [unit('hour'), unit('minute'), unit('second')]
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const signed = { maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const
  const changes = new Intl.NumberFormat(locale, { style: 'percent', ...signed })
  const differences = new Intl.NumberFormat(locale, signed)
  const days = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  const times = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
  const wholeHours = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')
  return {
    number: (value, digits = 0) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
        value,
      ),
    percent: (value) => percents.format(value),
    change: (value) => changes.format(value),
    difference: (value) => differences.format(value),
    duration(length) {
      const whole = Math.round(length)
      if (whole < 60) return seconds.format(whole)
      if (whole < 3600) return `${minutes.format(Math.floor(whole / 60))} ${seconds.format(whole % 60)}`
      const all = Math.round(whole / 60)
      return `${hours.format(Math.floor(all / 60))} ${minutes.format(all % 60)}`
    },
    day(day) {
      const noon = new Date(`${day}T12:00:00Z`)
      return Number.isNaN(noon.getTime()) ? '–' : days.format(noon)
    },
    hour: (hour) => wholeHours.format(new Date(Date.UTC(2026, 0, 1, hour))),
    time: (date) => (Number.isNaN(date.getTime()) ? '–' : times.format(date)),
    separator: decimal?.value === ',' ? 'semicolon' : 'comma',
  }
}
