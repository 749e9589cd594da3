import type { Locale } from '../../content'
import { inSubject, type Letter } from '../mail/letter'
import { readTexts } from '../mail/texts'
import { escapeHtml } from '../pages/markup'
import { CHANGE_KINDS, type FleetChange } from './fleetChanges'

/** Maximum kiosks listed per change; the rest is counted. */
const MOST_NAMED = 40

type What = FleetChange['what']
const TITLES: Readonly<Record<What, string>> = {
  silent: 'fleet_mail.silent',
  updateFailed: 'fleet_mail.updateFailed',
  expired: 'fleet_mail.expired',
  back: 'fleet_mail.back',
  updated: 'fleet_mail.updated',
}
const TITLES_OF_ONE: Readonly<Record<What, string>> = {
  silent: 'fleet_mail.one_silent',
  updateFailed: 'fleet_mail.one_updateFailed',
  expired: 'fleet_mail.one_expired',
  back: 'fleet_mail.one_back',
  updated: 'fleet_mail.one_updated',
}

interface AlarmFormat {
  readonly locale: Locale
  /** Address of the fleet page; undefined: unknown. */
  readonly page: string | undefined
  readonly timeZone: string | undefined
}

/** Writes one mail for all changes. `kiosks`: size of the fleet. */
export async function writeAlarm(
  news: readonly FleetChange[],
  kiosks: number,
  { locale, page, timeZone }: AlarmFormat,
): Promise<Letter> {
  const translate = await readTexts(locale, 'report/')
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const number = new Intl.NumberFormat(locale)
  const groups = CHANGE_KINDS.flatMap((what) => {
    const of = news.filter((each) => each.what === what)
    if (of.length === 0) return []
    const rows = of.slice(0, MOST_NAMED).map(({ kiosk: { beat, seenAt } }) => {
      const beside: Readonly<Partial<Record<What, () => string>>> = {
        silent: () => translate('fleet_mail.last_heard', { time: time.format(seenAt) }),
        updateFailed: () => beat.lastUpdate?.detail ?? '',
        expired: () => time.format(Date.parse(beat.release?.expires ?? '') || seenAt),
      }
      return { name: inSubject(beat.name, 80), beside: inSubject(beside[what]?.() ?? '', 300) }
    })
    const more = of.length - rows.length
    const title = translate(TITLES[what], { number: number.format(of.length) })
    return [
      { title, rows, more: more > 0 ? translate('fleet_mail.more', { number: number.format(more) }) : '' },
    ]
  })
  const [first] = news
  const subject =
    news.length === 1 && first
      ? translate(TITLES_OF_ONE[first.what], { name: inSubject(first.kiosk.beat.name) })
      : groups.map(({ title }) => title).join(' · ')
  const outro = [translate('fleet_mail.all', { number: number.format(kiosks) }), ...(page ? [page] : [])]
  return {
    locale,
    subject,
    text: plain(groups, outro),
    html: html(groups, outro, locale),
  }
}

interface Group {
  readonly title: string
  readonly rows: readonly { readonly name: string; readonly beside: string }[]
  readonly more: string
}

function plain(groups: readonly Group[], outro: readonly string[]): string {
  const parts = groups.flatMap(({ title, rows, more }) => [
    title,
    ...rows.map(({ name, beside }) => `  ${beside ? `${name} (${beside})` : name}`),
    ...(more ? [`  ${more}`] : []),
    '',
  ])
  return [...parts, '-- ', ...outro, ''].join('\n')
}

/** Isolates the direction of each value. */
function html(groups: readonly Group[], outro: readonly string[], locale: Locale): string {
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  const parts = groups.map(({ title, rows, more }) => {
    const items = rows.map(
      ({ name, beside }) =>
        `<li><bdi>${escapeHtml(name)}</bdi>${beside ? ` (<bdi>${escapeHtml(beside)}</bdi>)` : ''}</li>`,
    )
    return `<h3>${escapeHtml(title)}</h3><ul>${items.join('')}${more ? `<li>${escapeHtml(more)}</li>` : ''}</ul>`
  })
  const end = outro.map((line) => `<p dir="auto">${escapeHtml(line)}</p>`)
  return [
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"></head>`,
    `<body style="font:16px/1.5 sans-serif"><div dir="${direction}">`,
    ...parts,
    ...end,
    '</div></body></html>',
  ].join('\n')
}
