import { createHash } from 'node:crypto'
import { type Palette, paletteProperties } from '../../brand'
import type { Locale } from '../../content'
import type { ReleaseName } from '../../contracts'
import { escapeHtml } from '../../server'
import { shortenVersions } from '../shorten'
import type { DesktopHealth } from './health'
import type { HealthText } from './healthTexts'

/** Looks like the showroom but needs none of its files: the page works when nothing else does. */
const RULES = `
html { font: 16px/1.5 "Noto Sans", system-ui, sans-serif }
body { margin: 0; background: linear-gradient(color-mix(in srgb, var(--paper) 6%, var(--ink)), var(--ink) 24rem) var(--ink);
  color: var(--paper) }
main { max-width: 64rem; margin: 0 auto; padding: 2.5rem 1.5rem 4rem }
h1 { font-weight: 300; font-size: 2.2rem; line-height: 1.2; margin: 0 0 1.25rem }
h2 { font-weight: 600; font-size: 1.15rem; margin: 2.5rem 0 .75rem }
.status { display: inline-flex; align-items: center; gap: .75rem; padding: .6rem 1.25rem; border-radius: 99rem;
  background: color-mix(in srgb, var(--paper) 8%, transparent); font-weight: 600 }
.status::before { content: ""; width: .75rem; height: .75rem; border-radius: 50%; background: var(--signal-ok) }
.limited::before { background: var(--accent) }
.faulty::before { background: var(--signal-danger) }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); gap: 1px; margin: 2rem 0 0 }
dl div { background: color-mix(in srgb, var(--paper) 5%, transparent); padding: .9rem 1.1rem }
dt, th { color: var(--quiet); font-size: .85rem; font-weight: 400; text-align: start }
dd { margin: .15rem 0 0; overflow-wrap: anywhere }
.table { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-size: .9rem }
td, th { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid color-mix(in srgb, var(--paper) 14%, transparent); vertical-align: top }
td { overflow-wrap: anywhere }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums }
code { font: inherit; color: var(--accent-text) }
.quiet { color: var(--quiet) }`

/** The style sheet of the page in the colours of a palette. */
export function healthStyle(palette: Palette): string {
  const properties = Object.entries(paletteProperties(palette)).map(([name, value]) => `${name}: ${value}; `)
  const quiet = 'color-mix(in srgb, var(--paper) var(--quiet-opacity), transparent)'
  return `:root { ${properties.join('')}--quiet: ${quiet} }${RULES}`
}

/** Allows nothing but the page and its style sheet. */
export function healthPolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
}

/** Seconds until the page reloads. */
const AGAIN = 30
/** Characters of a version that distinguish it from others. */
const SHORT = 12
const RIGHT_TO_LEFT: readonly Locale[] = ['ar']

interface HealthPage {
  /** Of `healthStyle`. */
  readonly style: string
  readonly health: DesktopHealth
  readonly locale: Locale
  readonly text: HealthText
  /** Describes how an update ended, in the words of the visitors' interface. */
  readonly end: (end: string) => string
}

/** Renders the health of a kiosk as an HTML page. */
export function renderHealthPage({ style, health, locale, text, end }: HealthPage): string {
  const time = (iso: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso))
  const seconds = (ms: number) => {
    const options = { style: 'unit', unit: 'second', maximumFractionDigits: 1 } as const
    return new Intl.NumberFormat(locale, options).format(ms / 1000)
  }
  const status = { ok: text('health.ok'), limited: text('health.limited'), faulty: text('health.faulty') }
  const screen = {
    none: text('health.unwatched'),
    starting: text('health.starting'),
    shown: text('health.shown'),
    down: text('health.down'),
  }
  const none = text('health.none')
  const programEnd = (program: DesktopHealth['program']) =>
    program?.last ? [end(program.last.end), time(program.last.at), shortenVersions(program.last.detail)] : []
  const { lastUpdate, disk, latestRestarts, videosOffSince } = health
  const facts: readonly (readonly [string, readonly string[]])[] = [
    [text('health.screen'), [screen[health.browser], health.place ?? ''].filter(Boolean)],
    [text('health.since'), [time(health.startedAt)]],
    [text('health.space'), [disk ? sizes(disk, locale, text) : none]],
    [text('health.content'), releaseParts(health.release, time) ?? [none]],
    ...(health.isExpired && health.release?.expires
      ? [[text('health.expired'), [time(health.release.expires)]] as const]
      : []),
    [text('health.next'), releaseParts(health.next, time) ?? [none]],
    [
      text('health.update'),
      lastUpdate ? [end(lastUpdate.end), time(lastUpdate.at), shortenVersions(lastUpdate.detail)] : [none],
    ],
    [text('health.restarts'), [new Intl.NumberFormat(locale).format(health.restarts)]],
    ...(videosOffSince === null ? [] : [[text('health.videos_off'), [time(videosOffSince)]] as const]),
    [
      text('health.program'),
      [health.version, health.program?.next ?? '', ...programEnd(health.program)].filter(Boolean),
    ],
  ]
  const [when, what] = [text('health.when'), text('health.what')]
  const [detail, took] = [text('health.detail'), text('health.took')]
  const events = (list: DesktopHealth['events']) =>
    table(
      [when, what, detail],
      [...list].reverse().map((each) => [escapeHtml(time(each.at)), code(each.kind), escapeHtml(each.text)]),
      none,
    )
  const restarts = table(
    [when, what, detail, took],
    latestRestarts.map((each) => [
      escapeHtml(time(each.at)),
      code(each.fault),
      escapeHtml(each.detail),
      each.tookMs === null ? '–' : escapeHtml(seconds(each.tookMs)),
    ]),
    none,
  )
  return `<!doctype html>
<html lang="${locale}" dir="${RIGHT_TO_LEFT.includes(locale) ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${AGAIN}"><title>${escapeHtml(text('health.title'))}</title><style>${style}</style></head>
<body><main>
<h1>${escapeHtml(text('health.title'))}</h1>
<p class="status ${health.status}">${escapeHtml(status[health.status])}</p>
<dl>${facts.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${value.map((part) => `<bdi>${escapeHtml(part)}</bdi>`).join(' · ')}</dd></div>`).join('')}</dl>
<h2>${escapeHtml(text('health.errors'))}</h2>${events(health.lastErrors)}
<h2>${escapeHtml(text('health.restarts'))}</h2>${restarts}
<h2>${escapeHtml(text('health.events'))}</h2>${events(health.events)}
</main></body></html>`
}

function table(
  heads: readonly (string | undefined)[],
  rows: readonly (readonly string[])[],
  none: string,
): string {
  if (rows.length === 0) return `<p class="quiet">${escapeHtml(none)}</p>`
  const head = heads.map((name = '') => `<th scope="col">${escapeHtml(name)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}

const code = (word: string) => `<code dir="ltr">${escapeHtml(word)}</code>`

function releaseParts(
  release: ReleaseName | null,
  time: (iso: string) => string,
): readonly string[] | undefined {
  if (!release) return undefined
  const { version, created } = release
  return [version.slice(0, SHORT), ...(created === null ? [] : [time(created)])]
}

function sizes(disk: NonNullable<DesktopHealth['disk']>, locale: Locale, text: HealthText): string {
  const gigabytes = (bytes: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }).format(
      bytes / 1e9,
    )
  return text('health.of', { free: gigabytes(disk.freeBytes), total: gigabytes(disk.totalBytes) })
}
