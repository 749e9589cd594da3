import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { errorAnswer } from '../../server'

/** What opens the showroom to one browser: put into the first address, and taken once. */
export const LAUNCH = 'launch'

/** Cookies know no ports: another showroom of this machine has another name. */
export const cookieName = (port: number) => `showroom-launch-${port}`

export interface GateOptions {
  /** Where it listens: `http://127.0.0.1:1234`. Asked for with each request, as the port is known late. */
  readonly origin: () => string
  /** The secret that the cookie holds: who has it is let in until the launcher ends. */
  readonly session: string
  readonly tickets: Tickets
}

/** Secrets that are good for one use each. */
interface Tickets {
  add(ticket: string): void
  /** Whether it was one; it is none from now on. */
  take(ticket: string): boolean
}

/** More than these nobody asked for: the eldest goes. */
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
 * Lets in who opens the showroom with a ticket, and their further requests by a cookie; everybody else is answered 403: other
 * users and programs of this machine, pages of other sites, and names that somebody else's DNS leads here.
 *
 * A ticket stands in the command line of a browser, which every user of the machine can read: so it is good for one use.
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

/** A page of the showroom, or nobody's: an address that was typed, a program. */
function isOwnPage(c: Context, own: string): boolean {
  const from = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  return (from === undefined || from === own) && (site === undefined || /^(same-origin|none)$/.test(site))
}

/** Never to another host, whatever the path begins with. */
function withoutTicket({ pathname, search }: URL): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && part !== LAUNCH && !part.startsWith(`${LAUNCH}=`))
  return `/${pathname.replace(/^[/\\]+/, '')}${rest.length > 0 ? `?${rest.join('&')}` : ''}`
}

function closed(c: Context): Response {
  return errorAnswer(
    c,
    403,
    'This showroom is open to the browser that its launcher started, and to nobody else',
  )
}

/** Compares in constant time. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
