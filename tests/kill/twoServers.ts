import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../network/ports'
import { startPostgres } from '../unit/server/database/postgres'
import { message } from '../unit/server/mail/message'
import { openPostOffice } from '../unit/server/mail/postOffice'
import { createShowroom } from '../unit/server/showroom'
import { type Balancer, startBalancer } from './balancer'
import { idIn, untilDone } from './kill'
import { createRandom, type Random } from './random'
import { type Killable, startServer } from './server'

/** The results of all rounds, and the errors among them. */
export interface TwoServersCounts {
  readonly rounds: number
  readonly balancer: Balancer['kind']
  readonly messages: number
  /** Calls that were repeated because they were not answered with 200. */
  readonly repeated: number
  /** Rounds whose kill came before all messages of the round were answered. */
  readonly interrupted: number
  /** Messages that are missing, stored more than once, or were never sent. */
  readonly lost: number
  readonly twice: number
  readonly strange: number
  /** Messages without a mail, and repeated mails, all with the same Message-ID. */
  readonly unmailed: number
  readonly mailedTwice: number
  /** Milliseconds until a message was answered, with a server killed meanwhile. */
  readonly slowest: number
}

const SECRET = 'one secret for both servers of this test'
/** Messages of a round. */
const MESSAGES = 6

/**
 * Two servers share a PostgreSQL database behind a balancer. Each round kills one of them (SIGKILL) in the middle of
 * submits, which are repeated as a browser does, and starts it again.
 */
export async function killOneOfTwo(rounds: number, seed: number, server: string): Promise<TwoServersCounts> {
  const random = createRandom(seed)
  const [showroom, office, postgres] = await Promise.all([
    createShowroom(),
    openPostOffice(),
    startPostgres(),
  ])
  const ports = [await freePort(), await freePort()] as const
  const variables = {
    DATABASE_URL: postgres.url,
    SHOWROOM_TOKEN_SECRET: SECRET,
    SHOWROOM_SMTP_URL: `smtp://127.0.0.1:${office.settings.port}?tls=none`,
    SHOWROOM_MAIL_FROM: office.settings.from.address,
    SHOWROOM_MAIL_TO: office.settings.to,
  }
  const start = (port: number) =>
    startServer(server, showroom, ['--port', String(port), '--trust-proxy', '127.0.0.1'], variables)
  const servers: Killable[] = [await start(ports[0]), await start(ports[1])]
  const balancer = await startBalancer(ports)
  const database = new pg.Client(postgres.url)
  await database.connect()
  const browser = createBrowser(balancer)
  let interrupted = 0
  try {
    for (let round = 0; round < rounds; round++) {
      const victim = random.upTo(2)
      const sent = Array.from({ length: MESSAGES }, () => browser.send(random))
      await wait(random.upTo(60))
      const before = browser.answered()
      await servers[victim]?.kill()
      if (before < browser.ids.length) interrupted++
      await Promise.all(sent)
      servers[victim] = await start(ports[victim] ?? 0)
      // A person sends fewer messages: the limit for mails per hour would end the test.
      await database.query(`delete from showroom_rates where key like 'mail %'`)
    }
    const mailed = () => office.taken.map(({ raw }) => idIn(raw))
    const isAllMailed = () => new Set(mailed()).size >= browser.ids.length
    await untilDone(isAllMailed, () => office.taken.length)
    const { rows } = await database.query<{ id: string }>('select id from showroom_messages')
    const stored = rows.map(({ id }) => id)
    const mails = mailed()
    return {
      ...{
        rounds,
        balancer: balancer.kind,
        messages: browser.ids.length,
        repeated: browser.repeated(),
        interrupted,
      },
      lost: browser.ids.filter((id) => !stored.includes(id)).length,
      twice: stored.length - new Set(stored).size,
      strange: stored.filter((id) => !browser.ids.includes(id)).length,
      unmailed: browser.ids.filter((id) => !mails.includes(id)).length,
      mailedTwice: mails.length - new Set(mails).size,
      slowest: Math.round(browser.slowest()),
    }
  } finally {
    await database.end()
    await Promise.all(servers.map((each) => each.end()))
    await Promise.all([balancer.end(), office.close(), showroom.remove()])
    await postgres.end()
  }
}

/** Acts as visitors' browsers: sends each message until it is answered, some of them once more. */
function createBrowser(balancer: Balancer) {
  const ids: string[] = []
  let answered = 0
  let repeated = 0
  let slowest = 0
  const post = async (id: string, address: string): Promise<boolean> => {
    try {
      const answer = await fetch(`${balancer.url()}box-api/contact`, {
        method: 'POST',
        headers: { 'X-Forwarded-For': address },
        body: JSON.stringify(message({ id })),
        signal: AbortSignal.timeout(10_000),
      })
      return answer.status === 200 && (await answer.json()).id === id
    } catch {
      return false
    }
  }
  return {
    ids,
    answered: () => answered,
    repeated: () => repeated,
    slowest: () => slowest,
    async send(random: Random) {
      const number = ids.length
      const id = `message-${number}`
      ids.push(id)
      const address = `198.51.${number >> 8}.${number & 255}`
      const mayRepeat = random.upTo(10) === 0
      await wait(random.upTo(60))
      const began = performance.now()
      while (!(await post(id, address))) {
        repeated++
        await wait(50)
      }
      answered++
      slowest = Math.max(slowest, performance.now() - began)
      // A browser may close before it records the answer.
      if (mayRepeat) await post(id, address)
    },
  }
}
