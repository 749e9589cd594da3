import { parseArgs } from 'node:util'
import { StartError } from '../server'

export interface DesktopOptions {
  /** Folder of messages, visits, content and the browser's profile. */
  readonly data: string
  /** URL or folder that content comes from; absent: `updates.url` of the settings decides. */
  readonly contentFrom?: string
  readonly kiosk: boolean
  /** Absent: the built-in file. */
  readonly settings?: string
  /** File of the users that may sign in; absent: there are no users. */
  readonly users?: string
  /** Absent: the port of the last launch, else any free one. */
  readonly port?: number
  /** Absent: the first one found. */
  readonly browser?: string
  readonly noBrowser: boolean
  /** Only prints an address that opens the health page of the folder's running showroom. */
  readonly health: boolean
}

export const DESKTOP_USAGE = `usage: npm run desktop -- --data DIR [options]
  --data DIR           folder of content, messages, visits and the browser's profile
  --content-from FROM  URL of a server, or folder, that content comes from (default: updates.url)
  --kiosk              full screen, without controls to leave it (default: a window)
  --settings FILE      settings.json instead of the built-in one
  --users FILE         users that may sign in (default: none)
  --port N             port on this machine (default: the last one, else any free one)
  --browser PATH       Chrome, Edge or Chromium (default: the first one found)
  --no-browser         only serve, and print an address that opens the showroom once
  --health             print an address that opens the health page of the running showroom once
  --help               print this text`

/** Parses the command line. @throws StartError naming the invalid option. */
export function readDesktopOptions(args: readonly string[]): DesktopOptions | 'help' {
  const { help, data, port, kiosk, health, settings, users, browser, ...rest } = parse(args)
  if (help) return 'help'
  if (data === undefined || data === '')
    throw new StartError('--data must name a folder (--help lists the options).')
  if (port !== undefined && (!/^\d{1,5}$/.test(port) || Number(port) > 65_535))
    throw new StartError(`--port must be a number from 0 to 65535, not '${port}'.`)
  const contentFrom = rest['content-from']
  return {
    data,
    kiosk,
    health,
    noBrowser: rest['no-browser'],
    ...(contentFrom !== undefined && { contentFrom: readSource(contentFrom) }),
    ...(settings !== undefined && { settings }),
    ...(users !== undefined && { users }),
    ...(port !== undefined && { port: Number(port) }),
    ...(browser !== undefined && { browser }),
  }
}

/** A URL must be http or https; anything else is a folder. */
function readSource(from: string): string {
  if (!/^[a-z][a-z\d+.-]+:/i.test(from) || /^[a-z]:[\\/]/i.test(from)) return from
  if (/^https?:$/.test(URL.canParse(from) ? new URL(from).protocol : '')) return from
  throw new StartError(`--content-from must be an http or https URL or a folder, not '${from}'.`)
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const options = {
      ...{ data: text, 'content-from': text, settings: text, users: text, port: text, browser: text },
      ...{ kiosk: flag, 'no-browser': flag, health: flag, help: flag },
    }
    return parseArgs({ args: [...args], options }).values
  } catch (cause) {
    throw new StartError(
      `${cause instanceof Error ? cause.message.split('. ')[0] : cause} (--help lists the options).`,
    )
  }
}
