import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { derivePassword } from '../../../scripts/package/password'
import {
  createInbox,
  createServer,
  createVisitStore,
  type Listening,
  listen,
  readUsers,
} from '../../../src/server'
import { onLinux } from '../server/http/openFiles'
import { createShowroom, LONG_FILM_URL } from '../server/showroom'
import { reached } from '../server/visits/events'

/** Fewer connections and bytes than a real server allows, so that the attackers use all of them up. */
const LIMITS = { most: 120, mostOfOne: 40, grace: 200 }
const INBOX_BYTES = 512 * 1024
const DAY_BYTES = 512 * 1024

let showroom: Awaited<ReturnType<typeof createShowroom>>
let listening: Listening
let port: number
let inbox: ReturnType<typeof createInbox>
let visits: ReturnType<typeof createVisitStore>
beforeAll(async () => {
  showroom = await createShowroom({ longFilm: true })
  const { root, packageDir, appDir } = showroom
  const users = join(root, 'users.json')
  const password = derivePassword('welcome', Buffer.from('salt'))
  await writeFile(users, JSON.stringify([{ username: 'Anna', password, scope: ['report'] }]))
  inbox = createInbox(join(root, 'inbox'), INBOX_BYTES)
  visits = createVisitStore(join(root, 'visits'), { mostDayBytes: DAY_BYTES })
  const settings = { analytics: { enabled: true, report: true } }
  const served = await createServer({
    packageDir,
    appDir,
    settings,
    users: await readUsers(users),
    inbox,
    visits,
  })
  listening = await listen(served.app, 0, '127.0.0.1', { limits: LIMITS })
  port = Number(new URL(listening.url).port)
})
afterAll(async () => {
  await listening.close()
  await showroom.remove()
})

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly ms: number
}

/** Sends a request from a local address; status 0: the connection was refused or broke. */
function ask(from: string, path: string, body?: object): Promise<Answer> {
  const start = performance.now()
  return new Promise((resolve) => {
    const answered = (status: number, headers: IncomingHttpHeaders) =>
      resolve({ status, headers, ms: performance.now() - start })
    const headers = { 'Content-Type': 'application/json', Connection: 'close' }
    const method = body ? 'POST' : 'GET'
    const outgoing = request({
      host: '127.0.0.1',
      port,
      localAddress: from,
      path,
      method,
      headers,
      agent: false,
    })
    outgoing.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => answered(answer.statusCode ?? 0, answer.headers))
      answer.on('error', () => answered(0, {}))
    })
    outgoing.on('error', () => answered(0, {}))
    outgoing.end(body && JSON.stringify(body))
  })
}

/** Reads the start of a film and then nothing. */
async function slowReader(from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  await once(socket, 'connect').catch(() => {})
  socket.pause()
  socket.write(`GET ${LONG_FILM_URL} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}

let made = 0
const message = (text: string) => ({
  ...{ id: `message-${made++}`, lastName: 'Lindqvist', email: 'mara@arcwell.example' },
  ...{ message: text, locale: 'en', location: 'start', consent: true },
})
const visitEvent = (visit: string) => ({ ...reached(visit, 0, 'start'), at: new Date().toISOString() })

/** Repeats a call from many addresses until `isOver`, and counts the answers by status. */
async function flood(count: number, call: (from: string) => Promise<Answer>, isOver: () => boolean) {
  const statuses = new Map<number, number>()
  const attack = async (from: string) => {
    while (!isOver()) {
      const { status } = await call(from)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await Promise.all(Array.from({ length: count }, (_, index) => attack(`127.1.${count}.${index + 1}`)))
  return Object.fromEntries(statuses)
}

it.runIf(onLinux)(
  'under all attacks at once, an honest visitor loads the page, sends a message, is counted, and an exhibitor signs in',
  async () => {
    let isOver = false
    const over = () => isOver
    const readers = await Promise.all(
      Array.from({ length: LIMITS.most }, (_, index) => slowReader(`127.2.0.${index + 1}`)),
    )
    const signIn = (from: string, password: string, identifier = 'Anna') =>
      ask(from, '/api/auth/local', { identifier, password })
    const attacks = {
      'wrong passwords': flood(12, (from) => signIn(from, 'wrong'), over),
      'made-up names': flood(11, (from) => signIn(from, 'wrong', `nobody ${made++}`), over),
      'no password': flood(10, (from) => ask(from, '/api/auth/local', { identifier: 'Anna' }), over),
      messages: flood(9, (from) => ask(from, '/box-api/contact', message('😀'.repeat(2400))), over),
      visits: flood(
        8,
        (from) =>
          ask(from, '/box-api/visits', {
            events: Array.from({ length: 50 }, () => visitEvent(`eve${made++}`)),
          }),
        over,
      ),
      'invented places': flood(
        7,
        (from) => ask(from, '/box-api/visits', { events: [reached('eve', 0, 'Visit evil.example')] }),
        over,
      ),
    }
    await new Promise((resolve) => setTimeout(resolve, 1500))

    const honest = '127.3.3.3'
    const done: Record<string, Answer> = {}
    done.page = await ask(honest, '/en')
    done.message = await ask(honest, '/box-api/contact', message('Please call me.'))
    done.visit = await ask(honest, '/box-api/visits', { events: [visitEvent('honest')] })
    done['sign-in'] = await signIn('127.3.3.4', 'welcome')
    isOver = true
    const counts: Record<string, object> = {}
    for (const [name, attack] of Object.entries(attacks)) counts[name] = await attack
    for (const socket of readers) socket.destroy()

    console.info(
      JSON.stringify({ counts, ms: Object.entries(done).map(([name, { ms }]) => [name, Math.round(ms)]) }),
    )
    const statuses = Object.entries(done).map(([name, { status }]) => [name, status])
    expect(Object.fromEntries(statuses)).toEqual({ page: 200, message: 200, visit: 204, 'sign-in': 200 })
  },
)
