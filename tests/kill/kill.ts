import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { message } from '../unit/server/mail/message'
import { openPostOffice } from '../unit/server/mail/postOffice'
import { createShowroom } from '../unit/server/showroom'
import { createRandom, type Random } from './random'
import { type Killable, startServer } from './server'

/** The results of all kills, and the errors among them. */
export interface KillCounts {
  readonly kills: number
  /** Messages in flight at the kill. */
  readonly acknowledged: number
  readonly storedOnly: number
  readonly neither: number
  /** Kills in the middle of a line. */
  readonly tornLines: number
  /** All messages sent. */
  readonly messages: number
  /**
   * Acknowledged messages that are missing, messages stored twice, and stored messages that were never sent.
   */
  readonly lost: number
  readonly twice: number
  readonly strange: number
  /** Messages mailed, not mailed, and mailed twice as the same mail. */
  readonly mailed: number
  readonly unmailed: number
  readonly mailedTwice: number
}

/** Maximum concurrent messages. */
const MOST_AT_ONCE = 4

/**
 * Kills a real server (SIGKILL) at random moments between a message and its answer, restarts it, and resends
 * what was not answered, as a browser does. The mail server is slow, so that deliveries are interrupted too.
 */
export async function killOften(kills: number, seed: number, server: string): Promise<KillCounts> {
  const random = createRandom(seed)
  const showroom = await createShowroom()
  const office = await openPostOffice()
  const inbox = join(showroom.root, 'inbox')
  const variables = {
    SHOWROOM_SMTP_URL: `smtp://127.0.0.1:${office.settings.port}?tls=none`,
    SHOWROOM_MAIL_FROM: office.settings.from.address,
    SHOWROOM_MAIL_TO: office.settings.to,
  }
  const start = () => startServer(server, showroom, ['--inbox', inbox], variables)
  const browser = createBrowser()
  const counts = { acknowledged: 0, storedOnly: 0, neither: 0, tornLines: 0 }
  try {
    let usual = await timeOf(browser, start)
    for (let kill = 0; kill < kills; kill++) {
      office.pause = random.upTo(20)
      const running = await start()
      await browser.sendAgain(running.url, random)
      const sent = browser.write(running.url, 1 + random.upTo(MOST_AT_ONCE))
      await wait(random.upTo(usual + 1))
      await running.kill()
      await sent.settled
      const { ids, isTorn } = await stored(inbox)
      if (isTorn) counts.tornLines++
      const answered = sent.ids.filter((id) => browser.isAnswered(id)).length
      const storedOnly = sent.ids.filter((id) => !browser.isAnswered(id) && ids.includes(id)).length
      counts.acknowledged += answered
      counts.storedOnly += storedOnly
      counts.neither += sent.ids.length - answered - storedOnly
      // Adapts to the speed of the machine, to keep kills between message and answer.
      if (answered === sent.ids.length) usual *= 0.8
      if (answered + storedOnly === 0) usual = usual * 1.25 + 1
    }
    office.pause = 0
    const mailed = () => office.taken.map(({ raw }) => idIn(raw))
    const isAllMailed = () => {
      const there = new Set(mailed())
      return browser.ids.every((id) => there.has(id))
    }
    // Mails per hour are limited; the next server continues.
    for (let turn = 0; turn < 5 && !isAllMailed(); turn++) {
      const last = await start()
      await browser.sendAgain(last.url, random)
      await untilDone(isAllMailed, () => office.taken.length)
      await last.end()
    }
    const mails = mailed()
    const { ids } = await stored(inbox)
    const isThere = (id: string) => ids.includes(id)
    return {
      kills,
      ...counts,
      messages: browser.ids.length,
      lost: browser.ids.filter((id) => browser.isAnswered(id) && !isThere(id)).length,
      twice: ids.length - new Set(ids).size,
      strange: ids.filter((id) => !browser.ids.includes(id)).length,
      mailed: new Set(mails).size,
      unmailed: browser.ids.filter((id) => !mails.includes(id)).length,
      mailedTwice: mails.length - new Set(mails).size,
    }
  } finally {
    await office.close()
    await showroom.remove()
    await rm(inbox, { recursive: true, force: true })
  }
}

/** Acts as a visitor's browser: resends messages that were not answered. */
function createBrowser() {
  const ids: string[] = []
  const answered = new Set<string>()
  const post = async (url: string, id: string) => {
    try {
      const body = JSON.stringify({ ...message({ id }), message: 'x'.repeat(4000) })
      const answer = await fetch(`${url}box-api/contact`, { method: 'POST', body })
      if (answer.status === 200 && (await answer.json()).id === id) answered.add(id)
    } catch {
      // The server was killed before it answered.
    }
  }
  return {
    ids,
    isAnswered: (id: string) => answered.has(id),
    write(url: string, count: number) {
      const fresh = Array.from({ length: count }, (_, at) => `message-${ids.length + at}`)
      ids.push(...fresh)
      return { ids: fresh, settled: Promise.all(fresh.map((id) => post(url, id))) }
    },
    /** Also resends an answered message: a browser may close before it records the answer. */
    async sendAgain(url: string, random: Random) {
      const again = ids.filter((id) => !answered.has(id))
      const known = ids.at(-1 - random.upTo(10))
      await Promise.all([...again, ...(known === undefined ? [] : [known])].map((id) => post(url, id)))
    },
  }
}

/** Measures the milliseconds between a message and its answer. */
async function timeOf(
  browser: ReturnType<typeof createBrowser>,
  start: () => Promise<Killable>,
): Promise<number> {
  const running = await start()
  await browser.write(running.url, 1).settled
  const before = performance.now()
  await browser.write(running.url, MOST_AT_ONCE).settled
  const ms = performance.now() - before
  await running.end()
  return ms
}

/** The ids in the inbox, and whether its last line is truncated. */
async function stored(inbox: string): Promise<{ readonly ids: readonly string[]; readonly isTorn: boolean }> {
  const text = await readFile(join(inbox, 'contact.jsonl'), 'utf8').catch(() => '')
  const ids = text.split('\n').flatMap((line) => {
    try {
      return [String(JSON.parse(line).id)]
    } catch {
      return []
    }
  })
  return { ids, isTorn: text !== '' && !text.endsWith('\n') }
}

export function idIn(raw: string): string {
  return /^message-id: <showroom\.([\w-]+)@/im.exec(raw)?.[1] ?? ''
}

/** Waits until done, or until there was no progress for ten seconds. */
export async function untilDone(isDone: () => boolean, progress: () => number): Promise<void> {
  let seen = -1
  for (let still = 0; still < 100 && !isDone(); still = progress() === seen ? still + 1 : 0) {
    seen = progress()
    await wait(100)
  }
}
