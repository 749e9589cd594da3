import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import type { QueuedMessage } from '../inbox/inbox'
import { proxyFault, readProxies, trustedAuthorities } from '../outgoing'
import { canBeAnswered, plainSubject, replyTo } from './headers'
import { inSubject, type Letter, nameOf, PICTURE_ID } from './letter'
import type { MailSettings } from './settings'

/** Outcome of a delivery or of a connection check. */
export type Outcome =
  | { readonly type: 'sent' }
  /** The server rejected this mail permanently. */
  | { readonly type: 'refused'; readonly reason: string }
  /** The server rejected this mail for now. */
  | { readonly type: 'putOff'; readonly reason: string }
  /** The server is unreachable or the connection broke. The mail may have been accepted. */
  | { readonly type: 'trouble'; readonly reason: string }

/** Client of the company's mail server. */
export interface SmtpClient {
  deliver(message: QueuedMessage, letter: Letter): Promise<Outcome>
  /** Checks connection and login without sending a mail. */
  check(): Promise<Outcome>
}

/** Sends this server's own notices. */
export interface Notices {
  /** `id`: equal for equal content. */
  notify(id: string, letter: Letter, at: Date): Promise<Outcome>
}

/**
 * Timeouts in milliseconds for each step and for the whole delivery: a server that trickles must not block
 * others.
 */
export const TIMEOUT_MS = { step: 20_000, whole: 120_000 }

/** Maximum characters of a logged server message. */
const MOST_OF_A_REASON = 200

/** Sends mails by SMTP, one connection per mail. Certificates are always verified. */
export function createSmtpClient(
  settings: MailSettings,
  timeoutMs: typeof TIMEOUT_MS = TIMEOUT_MS,
): SmtpClient & Notices {
  const { host, port, encryption, login, ca, from, to, fleetTo = to } = settings
  const proxy = readProxies().proxyFor({ protocol: 'smtp:', hostname: host, port: String(port) })
  const transport = createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    // A server that does not offer AUTH is not the configured one.
    ...(login && { auth: { user: login.user, pass: login.password }, forceAuth: true }),
    tls: {
      minVersion: 'TLSv1.2',
      rejectUnauthorized: true,
      ca: [...trustedAuthorities(), ...(ca === undefined ? [] : [ca])],
    },
    ...(proxy && { proxy: proxy.href }),
    connectionTimeout: timeoutMs.step,
    greetingTimeout: timeoutMs.step,
    dnsTimeout: timeoutMs.step,
    socketTimeout: timeoutMs.step,
    socketCloseTimeout: 1000,
    maxResponseSize: 64 * 1024,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
  const failed = (cause: unknown, addresses: readonly string[] = []) =>
    withAddress(
      outcomeOf(proxy ? withProxy(cause, proxy, host) : cause, (text) => withoutSecrets(text, login)),
      addresses,
    )

  const send = async (mail: Mail): Promise<Outcome> => {
    const late = AbortSignal.timeout(timeoutMs.whole)
    try {
      await transport.sendMail({ ...mail, signal: late })
      return { type: 'sent' }
    } catch (cause) {
      if (late.aborted) return { type: 'trouble', reason: 'timed out' }
      return failed(cause, [mail.envelope.from, ...mail.envelope.to])
    }
  }

  return {
    deliver: (message, letter) => send(mailOf(message, letter, from, to)),
    notify: (id, letter, at) => send({ ...headOf(id, letter, from, fleetTo), date: at }),
    async check() {
      const late = new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('timed out')), timeoutMs.whole).unref()
      })
      try {
        await Promise.race([transport.verify(), late])
        return { type: 'sent' }
      } catch (cause) {
        return { type: 'trouble', reason: failed(cause).reason }
      }
    },
  }
}

/** What nodemailer sends. */
interface Mail extends ReturnType<typeof headOf> {
  readonly date: Date
}

/** Equal for the same message at any time: mail servers recognize duplicates by the message id. */
function mailOf(message: QueuedMessage, letter: Letter, from: MailSettings['from'], to: string) {
  const received = new Date(message.receivedAt)
  return {
    ...headOf(message.id, letter, from, to),
    replyTo: replyTo(inSubject(nameOf(message)), message.email),
    date: Number.isNaN(received.getTime()) ? new Date(0) : received,
  }
}

function headOf(id: string, letter: Letter, from: MailSettings['from'], to: string) {
  const { locale, subject, text, html, picture } = letter
  return {
    from,
    to: { name: '', address: to },
    // Set explicitly: visitors' input cannot change the recipient.
    envelope: { from: from.address, to: [to] },
    messageId: messageIdOf(id, from.address),
    subject: plainSubject(subject),
    text,
    html,
    ...(picture && {
      attachments: [
        {
          filename: `configuration.${picture.type}`,
          content: picture.base64,
          encoding: 'base64',
          contentType: `image/${picture.type}`,
          contentDisposition: 'inline' as const,
          cid: PICTURE_ID,
        },
      ],
    }),
    headers: {
      'Content-Language': locale,
      // Suppresses automatic replies.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}

function messageIdOf(id: string, from: string): string {
  return `<showroom.${id}@${domainToASCII(from.slice(from.lastIndexOf('@') + 1))}>`
}

interface SmtpFault {
  readonly message?: string
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

type Failure = Exclude<Outcome, { readonly type: 'sent' }>

/** Only a complete answer to this mail refuses or postpones it; errors of login or connection do not. */
function outcomeOf(cause: unknown, clean: (text: string) => string): Failure {
  const { message, code, command, responseCode, response } = (cause ?? {}) as SmtpFault
  const reason = clean(response ?? message ?? String(cause))
  const isAboutThis = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (!isAboutThis || !command || !/^(MAIL FROM|RCPT TO|DATA)$/.test(command))
    return { type: 'trouble', reason: command ? `${command}: ${reason}` : reason }
  // Without an answer, the mail exceeds the size that the server announced.
  const isForGood = responseCode === undefined || responseCode >= 500
  return { type: isForGood ? 'refused' : 'putOff', reason: `${command}: ${reason}` }
}

/** The error of a proxy, with what to do about it. */
function withProxy(cause: unknown, proxy: URL, host: string): unknown {
  const { code, message = '' } = (cause ?? {}) as SmtpFault
  const [, status] = code === 'EPROXY' ? (/(\d{3})\s*$/.exec(message) ?? []) : []
  return status === undefined ? cause : proxyFault(Number(status), proxy, host)
}

/** Mail servers without SMTPUTF8 refuse such an address with all kinds of words. */
function withAddress(failure: Failure, addresses: readonly string[]): Failure {
  const address = addresses.find((each) => !canBeAnswered(each))
  if (failure.type === 'trouble' || address === undefined) return failure
  return {
    ...failure,
    reason: `${failure.reason} (${address} needs SMTPUTF8, which the mail server may lack)`,
  }
}

/** Server messages may repeat credentials. */
function withoutSecrets(text: string, login: MailSettings['login']): string {
  const forms = login
    ? [
        login.password,
        encodeURIComponent(login.password),
        base64(login.password),
        base64(`\0${login.user}\0${login.password}`),
      ]
    : []
  const clean = forms.reduce((masked, form) => masked.replaceAll(form, '***'), text)
  return clean.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MOST_OF_A_REASON)
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}
