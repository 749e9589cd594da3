import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'
import type { MailSettings } from '../../../../src/server/mail/settings'

/** A self-signed certificate, trusted only by clients that are given it. */
export const CERTIFICATE = readFileSync(new URL('../../../fixtures/localhost.pem', import.meta.url), 'utf8')

/** Stages of a delivery that may fail, in order; `end`: the mail was received, but not acknowledged. */
export type Stage = 'connect' | 'mail' | 'rcpt' | 'data' | 'end'

/** How the server fails at a stage: a status code, a stall, or a dropped connection. */
type Behavior = number | 'stall' | 'drop'

interface Delivered {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  /** `MAIL FROM` and `RCPT TO` as sent. */
  readonly commands: readonly string[]
  readonly isEncrypted: boolean
  readonly user: string | undefined
}

/** A local mail server with scripted behavior. */
export interface PostOffice {
  /** Settings for mailing to it, unencrypted unless it has a certificate. */
  readonly settings: MailSettings
  /** Received mails, including those not acknowledged. */
  readonly taken: Delivered[]
  /** Number of deliveries that reached MAIL FROM. */
  readonly deliveries: () => number
  readonly connections: () => number
  /** Behavior at each stage of the next deliveries; may depend on the mail's source. */
  behavior: Partial<Record<Stage, Behavior | ((raw: string) => Behavior | undefined)>>
  /** Delay of the answer to a mail in milliseconds. */
  pause: number
  close(): Promise<void>
}

type Done = (fault?: Error | null) => void

function socketOf(server: SMTPServer, session: SMTPServerSession): Socket | undefined {
  for (const connection of server.connections) if (connection.id === session.id) return connection._socket
  return undefined
}

function decide(behavior: PostOffice['behavior'][Stage], raw: string): Behavior | undefined {
  return typeof behavior === 'function' ? behavior(raw) : behavior
}

function answer(server: SMTPServer, reply: Behavior, session: SMTPServerSession, done: Done): void {
  if (reply === 'stall') return
  if (reply === 'drop') return void socketOf(server, session)?.destroy()
  done(Object.assign(new Error(`no, ${reply}`), { responseCode: reply }))
}

function settingsOf(server: SMTPServer, options: SMTPServerOptions): MailSettings {
  return {
    host: '127.0.0.1',
    port: (server.server.address() as AddressInfo).port,
    encryption: 'none',
    from: { name: 'Showroom', address: 'showroom@arcwell.example' },
    to: 'sales@arcwell.example',
    ...(options.key !== undefined && { encryption: options.secure ? 'tls' : 'starttls', ca: CERTIFICATE }),
  }
}

/** A log of the server from which `MAIL FROM` and `RCPT TO` are read. */
function commandLog() {
  let commands: string[] = []
  const silent = () => {}
  const debug = (_: unknown, form: string, ...words: readonly unknown[]) => {
    const [command] = form === 'C:' ? words.map(String) : []
    if (command !== undefined && /^(MAIL FROM|RCPT TO)/i.test(command)) commands.push(command)
  }
  return {
    logger: {
      ...{ level: silent, trace: silent, debug },
      ...{ info: silent, warn: silent, error: silent, fatal: silent },
    },
    /** The commands since the last call. */
    take() {
      const taken = commands
      commands = []
      return taken
    },
  }
}

/** `options`: options of smtp-server. `port`: absent: any free port. */
export async function openPostOffice(options: SMTPServerOptions = {}, port = 0): Promise<PostOffice> {
  let deliveries = 0
  let connections = 0
  const log = commandLog()
  const server = new SMTPServer({
    ...(options.key !== undefined ? {} : { disabledCommands: ['STARTTLS', 'AUTH'] }),
    authOptional: true,
    disableReverseLookup: true,
    logger: log.logger,
    onConnect(session, done) {
      connections++
      act('connect', session, '', done)
    },
    onMailFrom(_, session, done) {
      deliveries++
      act('mail', session, '', done)
    },
    onRcptTo: (_, session, done) => act('rcpt', session, '', done),
    onData(stream, session, done) {
      let raw = ''
      stream.setEncoding('utf8')
      stream.on('data', (piece) => {
        // Drops the connection in the middle of the mail.
        if (raw === '' && office.behavior.data === 'drop') socketOf(server, session)?.destroy()
        raw += piece
      })
      stream.on('end', () => {
        const reply = decide(office.behavior.data, raw)
        if (reply !== undefined) return answer(server, reply, session, done)
        const { mailFrom, rcptTo } = session.envelope
        office.taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          commands: log.take(),
          isEncrypted: session.secure,
          user: session.user,
        })
        setTimeout(() => act('end', session, raw, done), office.pause)
      })
    },
    ...options,
  })
  const act = (stage: Stage, session: SMTPServerSession, raw: string, done: Done) => {
    const reply = decide(office.behavior[stage], raw)
    if (reply === undefined) done()
    else answer(server, reply, session, done)
  }
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const office: PostOffice = {
    settings: settingsOf(server, options),
    taken: [],
    deliveries: () => deliveries,
    connections: () => connections,
    behavior: {},
    pause: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const connection of server.connections) connection._socket?.destroy()
      }),
  }
  return office
}
