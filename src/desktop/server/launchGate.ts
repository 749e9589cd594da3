import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { errorAnswer } from '../../server'

/** The query parameter of a ticket, which opens the showroom in one browser, once. */
export const LAUNCH = 'launch'

/** Cookies ignore ports: each showroom of a machine needs its own name. */
export const cookieName = (port: number) => `showroom-launch-${port}`

export interface GateOptions {
  /** Where the server listens: `http://127.83.12.9:1234`. A function, because the port is known late. */
  readonly origin: () => string
  /** The secret in the cookie. It grants access until the launcher ends. */
  readonly session: string
  readonly tickets: Tickets
}

/** Secrets that can each be used once. */
interface Tickets {
  add(ticket: string): void
  /** Whether the ticket is valid; it is invalid from now on. */
  take(ticket: string): boolean
}

/** Maximum number of unused tickets; the oldest is dropped. */
const MOST_TICKETS = 8

export function createTickets(used: (ticket: string) => void = () => {}): Tickets {
  const tickets = new Set<string>()
  return {
    add(ticket) {
      tickets.add(ticket)
      const [eldest] = tickets
      if (tickets.size > MOST_TICKETS && eldest !== undefined) tickets.delete(eldest)
    },
    take(candidate) {
      const ticket = [...tickets].find((each) => isSame(each, candidate))
      if (ticket === undefined) return false
      tickets.delete(ticket)
      used(ticket)
      return true
    },
  }
}

/**
 * Admits a browser by a ticket, and its further requests by a cookie. Everything else is answered with 403:
 * other users and programs of this machine, pages of other sites, and foreign DNS names that resolve to this
 * machine.
 *
 * A ticket is valid once, because every user of the machine can read the browser's command line.
 */
export function launchGate({ origin, session, tickets }: GateOptions): MiddlewareHandler {
  return async (c, next) => {
    const own = new URL(origin())
    if (c.req.header('Host') !== own.host) return closed(c)
    if (!isOwnPage(c, own.origin)) return closed(c)
    const cookie = cookieName(Number(own.port || 80))
    const isIn = isSame(getCookie(c, cookie) ?? '', session)
    const url = new URL(c.req.url)
    const ticket = url.searchParams.get(LAUNCH)
    if (ticket === null) return isIn ? next() : closed(c)
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!reads || !(tickets.take(ticket) || isIn)) return closed(c)
    setCookie(c, cookie, session, { httpOnly: true, sameSite: 'Strict', path: '/' })
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(withoutTicket(url), 302)
  }
}

/** Whether a request comes from a page of the showroom or from no page, such as a typed URL or a program. */
function isOwnPage(c: Context, own: string): boolean {
  const from = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  return (from === undefined || from === own) && (site === undefined || /^(same-origin|none)$/.test(site))
}

/** Never redirects to another host, whatever the path starts with. */
function withoutTicket({ pathname, search }: URL): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && part !== LAUNCH && !part.startsWith(`${LAUNCH}=`))
  return `/${pathname.replace(/^[/\\]+/, '')}${rest.length > 0 ? `?${rest.join('&')}` : ''}`
}

function closed(c: Context): Response {
  return errorAnswer(c, 403, 'This showroom is only open to the browser that its launcher started')
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
