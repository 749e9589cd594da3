import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../../../src/server/database/database'
import { DatabaseUnavailable } from '../../../../src/server/database/databaseErrors'
import { databaseFleet } from '../../../../src/server/database/databaseFleet'
import { openDatabaseStores } from '../../../../src/server/database/databaseStores'
import { readDatabaseUrl } from '../../../../src/server/database/databaseUrl'
import { createLeases } from '../../../../src/server/database/leases'
import { openMessages } from '../../../../src/server/inbox/messages'
import { bundleServer } from '../../../kill/bundle'
import { killOneOfTwo } from '../../../kill/twoServers'
import { message } from '../mail/message'
import { openPostOffice } from '../mail/postOffice'
import { createShowroom } from '../showroom'
import { reached } from '../visits/events'
import { eventually } from './eventually'
import { hasPostgres, PASSWORD, type Postgres, startPostgres } from './postgres'
import { databaseKind } from './stores'

const SECRET = 'the secret of all servers of this test'
const KEY = 'a-release-key-of-at-least-32-characters'

describe.skipIf(!hasPostgres)('two servers on one database', () => {
  const kind = databaseKind()
  beforeAll(() => kind.begin())
  beforeEach(() => kind.reset())
  afterAll(() => kind.end())
  const two = () => Promise.all([kind.open(), kind.open()])

  it('store a message once that both receive at the same time', async () => {
    const inboxes = (await two()).map((view) => view.inbox())
    for (let number = 0; number < 10; number++) {
      const sent = message({ id: `message-${number}` })
      const isNew = await Promise.all([...inboxes, ...inboxes].map((inbox) => inbox.add(sent, '192.0.2.1')))
      expect(isNew.filter(Boolean)).toHaveLength(1)
    }
  })

  it('mail each message once, whichever of them stored it', async () => {
    const office = await openPostOffice()
    office.pause = 5
    const views = await two()
    const mailers = views.map((view) => view.mailer(office.settings))
    try {
      for (let number = 0; number < 20; number++)
        await views[number % 2]?.inbox().add(message({ id: `message-${number}` }), `192.0.2.${number}`)
      for (const mailer of mailers) mailer.begin()
      await eventually(() => office.taken.length).toBeGreaterThanOrEqual(20)
      await eventually(() => mailers.map((mailer) => mailer.health().waiting)).toEqual([0, 0])
      const ids = office.taken.map(({ raw }) => /<showroom\.([\w-]+)@/.exec(raw)?.[1])
      expect(new Set(ids).size).toBe(20)
      expect(ids).toHaveLength(20)
    } finally {
      for (const mailer of mailers) await mailer.end()
      await office.close()
    }
  })

  it('mail the message of a sender with few messages first', async () => {
    const [view] = await two()
    for (let number = 0; number < 5; number++)
      await view.inbox().add(message({ id: `flood-message-${number}` }), '192.0.2.1')
    await view.inbox().add(message({ id: 'single-message' }), '192.0.2.2')
    const office = await openPostOffice()
    const mailer = view.mailer(office.settings)
    mailer.begin()
    try {
      await eventually(() => office.taken.length).toBe(6)
      const ids = office.taken.map(({ raw }) => /<showroom\.([\w-]+)@/.exec(raw)?.[1])
      expect(ids.indexOf('single-message')).toBeLessThan(2)
    } finally {
      await mailer.end()
      await office.close()
    }
  })

  it('count the attempts, the share and the visits of a visitor together', async () => {
    const [one, other] = await two()
    const limits = [one, other].map((view) => view.rateLimits('test', 2, 60_000))
    expect((await limits[0]?.take('192.0.2.1'))?.granted).toBe(true)
    expect((await limits[1]?.take('192.0.2.1'))?.granted).toBe(true)
    expect((await limits[0]?.take('192.0.2.1'))?.granted).toBe(false)

    const options = { timeZone: 'UTC', now: () => Date.parse('2026-11-23T12:00:00Z') }
    const [first, second] = [one.visits(options), other.visits(options)]
    const events = Array.from({ length: 20 }, (_, number) => reached(`visitor${number}`, number, 'hall'))
    await Promise.all(events.flatMap((event) => [first.add([event]), second.add([event])]))
    expect((await first.totals()).arrivals).toBe(20)
    expect((await second.totals()).visits).toBe(20)
  })
})

describe.skipIf(!hasPostgres)('a server and its database', () => {
  let postgres: Postgres
  let databases: Database[] = []
  const lines: string[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterEach(async () => {
    for (const database of databases) await database.end()
    databases = []
    lines.length = 0
  })
  afterAll(() => postgres?.end())
  const open = async (options = {}) => {
    const print = (line: string) => void lines.push(line)
    const database = await openDatabase(readDatabaseUrl(postgres.url), { print, retryEvery: 50, ...options })
    databases.push(database)
    return database
  }

  it('create the schema once if several servers start at the same time', async () => {
    const opened = await Promise.all([open(), open(), open(), open()])
    expect(await Promise.all(opened.map((database) => database.isReady()))).toEqual([true, true, true, true])
    expect(await opened[0]?.query('select version from showroom_schema')).toEqual([{ version: 1 }])
  })

  it('do not start with the schema of a newer version', async () => {
    const database = await open()
    await database.query('update showroom_schema set version = 99')
    try {
      await expect(open()).rejects.toThrow('has schema 99 of a newer showroom')
    } finally {
      await database.query('update showroom_schema set version = 1')
    }
  })

  it('answer in time while a statement is blocked, and go on afterwards', async () => {
    const database = await open({ statementTimeout: 200 })
    const blocker = new pg.Client(postgres.url)
    await blocker.connect()
    await blocker.query('begin')
    await blocker.query('lock table showroom_leases')
    try {
      await expect(createLeases(database).take('test', 1000)).rejects.toThrow(DatabaseUnavailable)
    } finally {
      await blocker.query('rollback')
      await blocker.end()
    }
    expect(await createLeases(database).take('test', 1000)).toBe(true)
  })

  it('refuse calls beyond their connections and their queue, and answer the others', async () => {
    const database = await open({ mostConnections: 1 })
    const calls = Array.from({ length: 320 }, () => database.query('select pg_sleep(0.001)'))
    const results = await Promise.allSettled(calls)
    expect(results.filter(({ status }) => status === 'rejected').length).toBe(19)
  })

  it('let one server mail alarms, and another one once it is gone', async () => {
    const [one, other] = await Promise.all([open(), open()])
    const leases = [createLeases(one), createLeases(other)] as const
    expect(await leases[0].take('work', 60_000)).toBe(true)
    expect(await leases[1].take('work', 60_000)).toBe(false)
    // It is killed, and its lease ends.
    expect(await leases[0].take('work', 1)).toBe(true)
    await eventually(() => leases[1].take('work', 60_000)).toBe(true)
    await leases[1].release('work')
    expect(await leases[0].take('work', 60_000)).toBe(true)
    const sent = new Map([
      ['0123456789abcdef0123456789abcdef', { silent: true, updateFailed: false, expired: true }],
    ])
    await databaseFleet(one, leases[0]).writeSentAlarms(sent)
    expect(await databaseFleet(other, leases[1]).readSentAlarms()).toEqual(sent)
  })

  it('survive a crash of the database: browsers are asked to send again, balancers to wait, the log is short', async () => {
    await postgres.kill()
    const showroom = await createShowroom()
    const print = (line: string) => void lines.push(line)
    const connection = { url: postgres.url, tokenSecret: SECRET, print, retryEvery: 50 }
    const stores = await openDatabaseStores({ ...connection, isMailed: false, visits: { timeZone: 'UTC' } })
    const messages = openMessages(
      { store: stores.messages, mail: undefined, keepDays: undefined },
      () => undefined,
    )
    try {
      const options = { ...messages.options, ...stores.options, visits: stores.visits, releaseKey: KEY }
      const app = await showroom.serve({ report: { enabled: true } }, options)
      const send = (id: string) =>
        app.request('/box-api/contact', { method: 'POST', body: JSON.stringify(message({ id })) })
      const ready = async () => (await app.request('/box-api/health?ready')).status
      const refused = await send('message-one')
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '3'])
      expect([await ready(), (await app.request('/en/hall/start')).status]).toEqual([503, 200])
      await postgres.restart()
      await eventually(ready).toBe(200)
      expect((await send('message-one')).status).toBe(200)

      await postgres.kill()
      expect([(await send('message-two')).status, await ready()]).toEqual([503, 503])
      const headers = { Authorization: `Bearer ${KEY}` }
      const health = await (await app.request('/box-api/health', { headers })).json()
      expect(health).toMatchObject({ inbox: null, database: { state: 'unavailable' } })
      await postgres.restart()
      await eventually(async () => (await send('message-two')).status).toBe(200)
      const ids: string[] = []
      for await (const { id } of stores.messages.inbox.read()) ids.push(id)
      expect(ids).toEqual(['message-one', 'message-two'])
      expect(lines.filter((line) => line.includes('is unavailable'))).toHaveLength(2)
      expect(lines.filter((line) => line.includes('answers again'))).toHaveLength(2)
      for (const secret of [PASSWORD, encodeURIComponent(PASSWORD)])
        expect(JSON.stringify([lines, health])).not.toContain(secret)
    } finally {
      await messages.end()
      await stores.end()
      await showroom.remove()
    }
  })
})

describe('the address of a database', () => {
  it.each(['', 'localhost', 'mysql://user:secret-word@host/name', 'user:secret-word@host'])(
    'is not %j, and the error does not repeat it',
    (text) => {
      const open = () => readDatabaseUrl(text)
      expect(open).toThrow('DATABASE_URL must be an address such as')
      expect(open).not.toThrow('secret-word')
    },
  )

  it('is shown without user and password', () => {
    const { name, redact } = readDatabaseUrl('postgres://user:p%20w@db.example.com:5432/showroom')
    expect(name).toBe('showroom on db.example.com:5432')
    expect(redact('failed: p w, p%20w')).toBe('failed: ***, ***')
  })

  it('needs a secret that all servers share', async () => {
    const url = 'postgres://127.0.0.1:1/none'
    const options = { url, tokenSecret: undefined, isMailed: false, visits: {} }
    await expect(openDatabaseStores(options)).rejects.toThrow('DATABASE_URL needs SHOWROOM_TOKEN_SECRET')
  })
})

it.skipIf(!hasPostgres)(
  'two servers behind a balancer store and mail each message once while one of them is killed in the middle of submits',
  async () => {
    const counts = await killOneOfTwo(2, 20_261_126, await bundleServer('kill-two'))
    expect(counts).toMatchObject({ rounds: 2, lost: 0, twice: 0, strange: 0, unmailed: 0 })
    expect(counts.messages).toBe(12)
  },
  240_000,
)
