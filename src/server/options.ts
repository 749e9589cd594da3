import { parseArgs } from 'node:util'
import type { FairHours } from '../contracts'
import { ACCESS_LOG_FORMATS, type AccessLogFormat } from './observation/accessLog'
import { StartError } from './startError'

export interface CliOptions {
  readonly port: number
  readonly host: string
  /** A folder, or the URL of a publisher (http, https or s3); absent: the demo. */
  readonly content?: string
  /** A folder for the releases of a publisher; absent: `releases`. */
  readonly releases?: string
  /** The path that the showroom is served at; absent: that of `site.url`, else `/`. */
  readonly base?: string
  /** Absent: the built-in settings. */
  readonly settings?: string
  /** Absent: the demo's users with the demo, else none. */
  readonly users?: string
  /** A folder for visitors' messages; absent: `inbox` with mail or the demo, otherwise none are accepted. */
  readonly inbox?: string
  /** The mail settings file; absent: the environment is used. */
  readonly mail?: string
  /** Days that messages are stored; absent: until they are collected. */
  readonly keepDays?: number
  /** A folder for visits; absent: `visits`. */
  readonly visits?: string
  /** Days with visits that are stored; absent: 90. */
  readonly visitDays?: number
  /** A folder for the heartbeats of kiosks; absent: `fleet`. */
  readonly fleet?: string
  /** A folder for the networks from which users signed in; absent: `sign-ins`. */
  readonly signIns?: string
  /** The fair's IANA time zone; absent: this machine's. */
  readonly timeZone?: string
  /** Opening hours of the fair; absent: 9 to 18. */
  readonly fairHours?: FairHours
  /** Comma-separated CIDR networks of the proxies in front; absent: there are none. */
  readonly trustProxy?: string
  /** Logs every request in this format; absent: none is logged. */
  readonly accessLog?: AccessLogFormat
  /** Where metrics are served; absent: nowhere. */
  readonly metrics?: { readonly host: string; readonly port: number }
}

export const USAGE = `usage: npm start -- [options]
  --port N         port to listen on (4173; 0 takes any free one)
  --host H         address to listen on (127.0.0.1; 0.0.0.0 accepts the whole network)
  --base PATH      path that the showroom is served at, such as /showroom/ (that of site.url, otherwise /)
  --content WHERE  content package to serve: a folder, or https://host/folder/ or s3://bucket/folder, whose signed
                   releases are fetched and followed (the demo)
  --releases DIR   folder for the releases of such a host (releases)
  --settings FILE  settings.json to serve instead of the built-in one
  --users FILE     users who may sign in (the demo's users with the demo, otherwise none)
  --inbox DIR      folder for visitors' messages (inbox with mail or the demo, otherwise none)
  --mail FILE      settings for mailing messages; the environment takes precedence (none)
  --keep-days N    days after which messages are deleted; with mail, only mailed ones (unlimited)
  --visits DIR     folder for the visits of the fair's report (visits)
  --visit-days N   number of days with visits to keep (90)
  --fleet DIR      folder for the heartbeats of kiosks (fleet)
  --sign-ins DIR   folder for the networks from which users signed in (sign-ins)
  --time-zone Z    time zone of the fair, such as Europe/Berlin, for its report (this machine's)
  --fair-hours H   opening hours of the fair, for the chart of its report (9-18)
  --trust-proxy N  networks of trusted proxies, such as 10.0.0.0/8,fd00::/8: visitors are identified by the
                   address that these proxies add to X-Forwarded-For, and pages name the address in their
                   X-Forwarded-Proto and X-Forwarded-Host (none)
  --access-log F   logs every request without its query to the standard output, as common or json (off)
  --metrics N      port, or address and port, for the metrics of Prometheus, as 9464 or 10.0.0.5:9464; a port alone
                   listens on 127.0.0.1 (off)
  --help           this text`

/**
 * Parses the command line.
 * @throws StartError naming the invalid option.
 */
export function readOptions(args: readonly string[]): CliOptions | 'help' {
  const { port, host, base, content, settings, users, inbox, mail, visits, fleet, releases, help, ...rest } =
    parse(args)
  const {
    'trust-proxy': trustProxy,
    'visit-days': visitDays,
    'time-zone': timeZone,
    'fair-hours': fairHours,
    'keep-days': keepDays,
    'sign-ins': signIns,
    'access-log': accessLog,
    metrics,
  } = rest
  if (help) return 'help'
  if (visitDays !== undefined && !/^[1-9]\d{0,3}$/.test(visitDays)) {
    throw new StartError(`--visit-days must be a number from 1 to 9999, not '${visitDays}'.`)
  }
  if (keepDays !== undefined && !/^[1-9]\d{0,3}$/.test(keepDays)) {
    throw new StartError(`--keep-days must be a number from 1 to 9999, not '${keepDays}'.`)
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new StartError(`--port must be a number from 0 to 65535, not '${port}'.`)
  }
  return {
    port: Number(port),
    host,
    ...(base !== undefined && { base }),
    ...(content !== undefined && { content }),
    ...(releases !== undefined && { releases }),
    ...(settings !== undefined && { settings }),
    ...(users !== undefined && { users }),
    ...(inbox !== undefined && { inbox }),
    ...(mail !== undefined && { mail }),
    ...(keepDays !== undefined && { keepDays: Number(keepDays) }),
    ...(visits !== undefined && { visits }),
    ...(fleet !== undefined && { fleet }),
    ...(signIns !== undefined && { signIns }),
    ...(visitDays !== undefined && { visitDays: Number(visitDays) }),
    ...(timeZone !== undefined && { timeZone }),
    ...(fairHours !== undefined && { fairHours: readHours(fairHours) }),
    ...(trustProxy !== undefined && { trustProxy }),
    ...(accessLog !== undefined && { accessLog: readFormat(accessLog) }),
    ...(metrics !== undefined && { metrics: readAddress(metrics) }),
  }
}

function readFormat(text: string): AccessLogFormat {
  const format = ACCESS_LOG_FORMATS.find((each) => each === text)
  if (!format) throw new StartError(`--access-log must be ${ACCESS_LOG_FORMATS.join(' or ')}, not '${text}'.`)
  return format
}

/** `9-18` */
function readHours(text: string): FairHours {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const hours = { from: Number(from), to: Number(to) }
  if (!(hours.from < hours.to && hours.to <= 24))
    throw new StartError(`--fair-hours must be two hours from 0 to 24 such as 9-18, not '${text}'.`)
  return hours
}

/** `9464`, `10.0.0.5:9464`, `[::1]:9464`. */
function readAddress(text: string): { readonly host: string; readonly port: number } {
  const [, host = '127.0.0.1', port = ''] = /^(?:\[?([\w.:-]+?)\]?:)?(\d{1,5})$/.exec(text) ?? []
  if (port === '' || Number(port) > 65_535)
    throw new StartError(`--metrics must be a port such as 9464, or an address and a port, not '${text}'.`)
  return { host, port: Number(port) }
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4173' },
        host: { type: 'string', default: '127.0.0.1' },
        base: { type: 'string' },
        content: { type: 'string' },
        releases: { type: 'string' },
        settings: { type: 'string' },
        users: { type: 'string' },
        inbox: { type: 'string' },
        mail: { type: 'string' },
        'keep-days': { type: 'string' },
        visits: { type: 'string' },
        fleet: { type: 'string' },
        'sign-ins': { type: 'string' },
        'visit-days': { type: 'string' },
        'time-zone': { type: 'string' },
        'fair-hours': { type: 'string' },
        'trust-proxy': { type: 'string' },
        'access-log': { type: 'string' },
        metrics: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (cause) {
    throw new StartError(
      `${cause instanceof Error ? cause.message.split('. ')[0] : cause} (--help lists the options).`,
    )
  }
}
