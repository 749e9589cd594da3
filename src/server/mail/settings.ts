import { readFile } from 'node:fs/promises'
import { isRecord } from '../../content'
import { isEmailAddress, normalizeEmailAddress } from '../../contracts'
import { StartError } from '../startError'

/** Settings for mailing messages to the company. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  /**
   * `tls`: from the first byte; `starttls`: before any other command; `none`: only on request of the
   * operator.
   */
  readonly encryption: 'tls' | 'starttls' | 'none'
  /** Absent: the server needs no login. */
  readonly login?: { readonly user: string; readonly password: string }
  /** Trusted certificates in addition to the system's, as PEM. */
  readonly ca?: string
  readonly from: { readonly name: string; readonly address: string }
  /** The only recipient of visitors' messages. */
  readonly to: string
  /** The only recipient of fleet alarms; absent: `to`. */
  readonly fleetTo?: string
}

/** The fields of a mail file, and the environment variables that override them. */
export const MAIL_VARIABLES = {
  url: 'SHOWROOM_SMTP_URL',
  user: 'SHOWROOM_SMTP_USER',
  password: 'SHOWROOM_SMTP_PASSWORD',
  ca: 'SHOWROOM_SMTP_CA',
  from: 'SHOWROOM_MAIL_FROM',
  to: 'SHOWROOM_MAIL_TO',
  fleetTo: 'SHOWROOM_MAIL_FLEET_TO',
} as const

type Field = keyof typeof MAIL_VARIABLES
type Environment = Readonly<Record<string, string | undefined>>

/** The value of a field and its source. Errors do not repeat values: one of them is a password. */
interface SettingInput {
  readonly value: string
  readonly where: string
}
type SettingInputs = Readonly<Partial<Record<Field, SettingInput>>>

const LONGEST = 1000

/**
 * Reads mail settings from the environment and a file; the environment takes precedence. The file has the
 * fields `{ "url", "user", "password", "ca", "from", "to", "fleetTo" }`. Undefined: nothing is set, and
 * messages are not mailed.
 * @throws StartError naming the variable or field that is invalid or missing.
 */
export async function readMailSettings(
  environment: Environment,
  file?: string,
): Promise<MailSettings | undefined> {
  const inputs: SettingInputs = {
    ...(file !== undefined && (await fromFile(file))),
    ...fromVariables(environment),
  }
  if (Object.keys(inputs).length === 0 && file === undefined) return undefined
  const need = (field: Field): SettingInput => {
    const found = inputs[field]
    if (found) return found
    const name =
      file === undefined ? MAIL_VARIABLES[field] : `${file}: ${field} (or ${MAIL_VARIABLES[field]})`
    throw new StartError(`${name} is missing: mail needs a url, from and to.`)
  }
  const server = readUrl(need('url'))
  const login = readLogin(server, inputs)
  if (login && server.encryption === 'none')
    throw wrong(need('url'), 'without tls=none: a password is never sent unencrypted')
  const ca = inputs.ca && (await readCertificates(inputs.ca))
  return {
    host: server.host,
    port: server.port,
    encryption: server.encryption,
    ...(login && { login }),
    ...(ca !== undefined && { ca }),
    from: readFrom(need('from')),
    to: readTo(need('to')),
    ...(inputs.fleetTo && { fleetTo: readTo(inputs.fleetTo) }),
  }
}

function fromVariables(environment: Environment): SettingInputs {
  return Object.fromEntries(
    Object.entries(MAIL_VARIABLES).flatMap(([field, where]) => {
      const value = environment[where]
      return value === undefined ? [] : [[field, checked({ value, where })]]
    }),
  )
}

async function fromFile(file: string): Promise<SettingInputs> {
  const json = await readJson(file)
  return Object.fromEntries(
    Object.entries(json).map(([field, value]) => {
      const where = `${file}: ${field}`
      if (!(field in MAIL_VARIABLES)) throw new StartError(`${where}: there is no such field.`)
      if (typeof value !== 'string') throw wrong({ where }, 'a text')
      return [field, checked({ value, where })]
    }),
  )
}

async function readJson(file: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(`The mail file ${file} cannot be read (${cause.code ?? 'unknown'}).`)
  })
  try {
    const json: unknown = JSON.parse(text)
    if (isRecord(json)) return json
  } catch {
    // The parser's message quotes the text, which may contain a password.
  }
  throw new StartError(`The mail file ${file} must hold a JSON object.`)
}

function checked(input: SettingInput): SettingInput {
  if (input.value === '') throw wrong(input, 'a text, or not be set')
  if (input.value.length > LONGEST) throw wrong(input, `at most ${LONGEST} characters`)
  if (/[\p{Cc}\u2028\u2029]/u.test(input.value))
    throw wrong(input, 'without line breaks and control characters')
  return input
}

interface Server extends Pick<MailSettings, 'host' | 'port' | 'encryption'> {
  readonly user: string
  readonly password: string
}

/** `smtps://` is encrypted from the first byte, `smtp://` by STARTTLS. */
function readUrl(input: SettingInput): Server {
  const expected = 'smtps://[user:password@]host[:port] or smtp://[user:password@]host[:port][?tls=none]'
  const url = URL.canParse(input.value) ? new URL(input.value) : undefined
  const isOurs = url && /^smtps?:$/.test(url.protocol) && /^\/?$/.test(url.pathname) && url.hash === ''
  if (!isOurs || !/^([a-z\d.-]+|\[[\da-f:.]+\])$/i.test(url.hostname)) throw wrong(input, expected)
  const isOpen = url.search === '?tls=none'
  if (url.search !== '' && !isOpen) throw wrong(input, expected)
  const isTls = url.protocol === 'smtps:'
  if (isTls && isOpen) throw wrong(input, 'smtp:// with tls=none, or smtps:// without')
  const port = url.port === '' ? (isTls ? 465 : 587) : Number(url.port)
  if (port === 0) throw wrong(input, expected)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    encryption: isTls ? 'tls' : isOpen ? 'none' : 'starttls',
    user: decoded(url.username, input),
    password: decoded(url.password, input),
  }
}

function decoded(text: string, input: SettingInput): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw wrong(input, 'with every % of user and password written as %25')
  }
}

function readLogin(server: Server, inputs: SettingInputs): MailSettings['login'] {
  const user = inputs.user?.value ?? server.user
  const password = inputs.password?.value ?? server.password
  if (user === '' && password === '') return undefined
  if (user !== '' && password !== '') return { user, password }
  const missing = user === '' ? 'user' : 'password'
  throw new StartError(`${MAIL_VARIABLES[missing]} is missing: a login has a user and a password.`)
}

async function readCertificates(input: SettingInput): Promise<string> {
  const text = await readFile(input.value, 'utf8').catch(() => undefined)
  if (!text?.includes('-----BEGIN CERTIFICATE-----'))
    throw wrong(input, 'a file of certificates that can be read, as PEM')
  return text
}

/** An address, or `Name <address>`. */
function readFrom(input: SettingInput): MailSettings['from'] {
  const [, name = '', inside] = /^([^<>]*)<([^<>]*)>$/.exec(input.value.trim()) ?? []
  const address = normalizeEmailAddress(inside ?? input.value)
  if (!isEmailAddress(address)) throw wrong(input, 'an email address, or Name <address>')
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address }
}

function readTo(input: SettingInput): string {
  const address = normalizeEmailAddress(input.value)
  if (!isEmailAddress(address))
    throw wrong(input, 'one email address (for several people, a distribution list of the mail server)')
  return address
}

function wrong({ where }: Pick<SettingInput, 'where'>, expected: string): StartError {
  return new StartError(`${where} must be ${expected}.`)
}
