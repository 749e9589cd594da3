import { mkdtempSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReleaseApi } from '../../../../scripts/release/api'
import { publish } from '../../../../scripts/release/publish'
import { createReleaseQueue, type ReleaseQueue } from '../../../../scripts/release/queue'
import { openSchedule, type Schedule } from '../../../../scripts/release/schedule'
import { makeKeys, type SigningKey } from '../../../../scripts/sign/keys'
import { readPackage } from '../../../../src/server'
import { makeGoodPackage } from '../check/tinyPackage'
import { type FakeCms, openFakeCms } from '../pull/fakeCms'

const root = mkdtempSync(join(tmpdir(), 'release-'))
let good: string
let cms: FakeCms
let key: SigningKey
let dir: string
let run = 0
beforeAll(async () => {
  good = await makeGoodPackage(root)
  key = await makeKeys(join(root, 'key.pem'))
})
beforeEach(async () => {
  cms = await openFakeCms(good)
  dir = join(root, `releases-${++run}`)
})
afterEach(() => cms.close())
afterAll(() => rm(root, { recursive: true, force: true }))

const release = (what = 'news', now?: () => Date) =>
  publish({
    ...{ dir, keys: [key], by: 'Anna', what, ...(now && { now }) },
    pull: { from: cms.url, cacheDir: join(dir, 'cache'), sleep: async () => {} },
  })
const current = () => readPackage(join(dir, 'current'))

describe('the calls of the panel', () => {
  const made = {
    release: { id: 7, at: '', by: '', what: '', version: '', files: 1 },
    warnings: [],
    notes: [],
  }
  let queue: ReleaseQueue
  let schedule: Schedule
  const open = async (
    publishNow: (by: string, what: string) => Promise<typeof made> = async () => made,
    hookLimit = 60,
    preview: () => Promise<readonly []> = async () => [],
  ) => {
    await mkdir(dir, { recursive: true })
    queue = createReleaseQueue({ publish: publishNow, quiet: 20, latest: 60, firstPause: 15, gap: 40 })
    schedule = await openSchedule({ dir, release: ({ by, what }) => queue.due(by, what) })
    const back = async () => made.release
    const app = createReleaseApi({
      dir,
      queue,
      schedule,
      hookLimit,
      token: 't'.repeat(20),
      hookToken: 'h'.repeat(20),
      back,
      preview,
      comparisonTimeout: 20,
    })
    return (path: string, options: RequestInit & { token?: string } = {}) =>
      app.request(path, {
        ...options,
        headers: { Authorization: `Bearer ${options.token ?? 't'.repeat(20)}` },
      })
  }
  afterEach(() => {
    schedule.close()
    return queue.end()
  })

  it('need the token; a webhook has its own, which may do nothing else', async () => {
    const call = await open()
    const status = async (path: string, method: string, token: string) =>
      (await call(path, { method, token })).status
    expect(await status('/releases', 'GET', 'x')).toBe(401)
    expect(await status('/releases', 'GET', 'h'.repeat(20))).toBe(401)
    expect(await status('/releases', 'POST', 'h'.repeat(20))).toBe(401)
    expect(await status('/hook', 'POST', 't'.repeat(20))).toBe(401)
    expect(await status('/hook', 'POST', 'h'.repeat(20))).toBe(202)
  })

  it('start one release at a time and tell how it ended', async () => {
    let finish = () => {}
    const call = await open(() => new Promise((resolve) => (finish = () => resolve(made))))
    const body = JSON.stringify({ by: 'Anna', what: 'news' })
    expect((await call('/releases', { method: 'POST', body })).status).toBe(202)
    expect((await call('/releases', { method: 'POST', body })).status).toBe(409)
    expect((await call('/releases/7/back', { method: 'POST' })).status).toBe(409)
    finish()
    await queue.end()
    expect(await (await call('/releases')).json()).toMatchObject({
      data: { current: null, run: { state: 'released', id: 7 }, releases: [] },
    })
  })

  it('wait for the same comparison again when it takes longer than a call', async () => {
    let started = 0
    let finish = () => {}
    const call = await open(undefined, undefined, () => {
      started++
      return new Promise((resolve) => (finish = () => resolve([])))
    })
    const answer = async () => {
      const response = await call('/changes')
      return [response.status, await response.json()]
    }
    expect(await answer()).toEqual([202, { data: { isComparing: true } }])
    expect(await answer()).toEqual([202, { data: { isComparing: true } }])
    expect(started).toBe(1)
    finish()
    expect(await answer()).toEqual([200, { data: { changes: [] } }])
    // Records that were saved meanwhile are compared again.
    expect((await answer())[0]).toBe(202)
    expect(started).toBe(2)
  })

  it('refuse what is too large, no JSON, or about no release', async () => {
    const call = await open()
    const status = async (path: string, body: string) => (await call(path, { method: 'POST', body })).status
    expect(await status('/releases', `{"by":"${'x'.repeat(70_000)}"}`)).toBe(413)
    expect(await status('/releases', '{')).toBe(400)
    expect(await status('/releases', '{"by":7}')).toBe(400)
    expect(await status('/releases/7/back', '')).toBe(404)
    expect(await status('/nothing', '')).toBe(404)
  })

  it('of a webhook that cannot send headers have the secret in the address', async () => {
    const call = await open()
    const status = async (path: string, method = 'POST') => (await call(path, { method, token: 'x' })).status
    expect(await status(`/hook/${'h'.repeat(20)}`)).toBe(202)
    expect(await status(`/hook/${'h'.repeat(20)}`, 'GET')).toBe(404)
    expect(await status(`/hook/${'t'.repeat(20)}`)).toBe(401)
    expect(await status(`/hook/${'h'.repeat(20)}/more`)).toBe(401)
  })

  it('of a webhook may have a whole record with them, which nobody reads', async () => {
    const call = await open()
    const body = JSON.stringify({ event: 'entry.update', entry: 'x'.repeat(200_000) })
    const { status } = await call('/hook', { method: 'POST', token: 'h'.repeat(20), body })
    expect(status).toBe(202)
  })

  it('of a CMS make one release in the name of all who saved', async () => {
    const releases: string[][] = []
    const call = await open(async (...asked) => {
      releases.push(asked)
      return made
    })
    const save = async (by: unknown) =>
      (await call('/saves', { method: 'POST', body: JSON.stringify({ by }) })).status
    expect([await save('Anna'), await save('Ben'), await save('Anna')]).toEqual([202, 202, 202])
    expect(await save(7)).toBe(400)
    expect((await call('/saves', { method: 'POST', token: 'h'.repeat(20) })).status).toBe(401)
    await expect.poll(() => queue.run.state).toBe('released')
    expect(releases).toEqual([['Anna, Ben', 'saved in the CMS']])
    // The next release has names of its own.
    await save('Cleo')
    await expect.poll(() => releases[1]).toEqual(['Cleo', 'saved in the CMS'])
  })

  it('of a webhook are limited, and make no more releases however many come', async () => {
    let count = 0
    const call = await open(async () => {
      count++
      return made
    }, 3)
    const hook = () => call('/hook', { method: 'POST', token: 'h'.repeat(20) })
    const answers = [await hook(), await hook(), await hook(), await hook()]
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429])
    expect(Number(answers[3]?.headers.get('Retry-After'))).toBeGreaterThan(0)
    await expect.poll(() => count).toBe(1)
  })

  it('plan one release, which can be replaced and cancelled', async () => {
    const call = await open()
    const put = (body: object) => call('/schedule', { method: 'PUT', body: JSON.stringify(body) })
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    const planned = { at: at(3_600_000), by: 'Anna', what: 'fair' }
    expect((await put({ ...planned, at: at(7_200_000) })).status).toBe(200)
    expect((await put(planned)).status).toBe(200)
    expect(await (await call('/releases')).json()).toMatchObject({ data: { schedule: planned } })
    for (const wrong of [at(-1000), at(400 * 86_400_000), 'tomorrow', '2026-99-01T00:00:00Z'])
      expect((await put({ ...planned, at: wrong })).status).toBe(400)
    expect((await call('/schedule', { method: 'DELETE' })).status).toBe(200)
    expect((await call('/schedule', { method: 'DELETE' })).status).toBe(404)
    expect(await (await call('/releases')).json()).toMatchObject({ data: { schedule: null } })
  })

  it('show pictures of both packages, and no other file', async () => {
    await release()
    const call = await open()
    const { manifest } = await current()
    const picture = manifest.files.find(({ path }) => /^media\/.*\.(webp|png|jpe?g)$/.test(path))?.path
    for (const side of ['before', 'after']) {
      const answer = await call(`/pictures/${side}/${picture}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toMatch(/^image\//)
    }
    const status = async (path: string) => (await call(path)).status
    expect(await status('/pictures/before/manifest.json')).toBe(404)
    expect(await status('/pictures/before/media/..%2f..%2frelease.png')).toBe(404)
    expect(await status(`/pictures/other/${picture}`)).toBe(404)
  })

  it('join many saves into one release, and try a failed one again after a growing pause', async () => {
    let tries = 0
    const call = await open(async () => {
      if (++tries <= 2) throw new Error('The CMS is down')
      return made
    })
    for (let save = 0; save < 10; save++) await call('/hook', { method: 'POST', token: 'h'.repeat(20) })
    expect(tries).toBe(0)
    await expect.poll(() => queue.run.state, { timeout: 20_000 }).toBe('released')
    expect(tries).toBe(3)
  })
})

describe('a planned release', () => {
  const plan = (ms: number) => ({ at: new Date(ms).toISOString(), by: 'Anna', what: 'fair' })
  const openAt = async (ms: number, made: string[], end: Promise<void> = Promise.resolve()) => {
    await mkdir(dir, { recursive: true })
    return openSchedule({
      dir,
      now: () => ms,
      release: ({ what }) => {
        made.push(what)
        return end
      },
    })
  }

  it('survives a restart, and is made at once if it was due meanwhile', async () => {
    const made: string[] = []
    const first = await openAt(0, made)
    await first.set(plan(60_000))
    first.close()
    const second = await openAt(30_000, made)
    expect(second.plan).toEqual(plan(60_000))
    second.close()
    expect(made).toEqual([])
    const third = await openAt(90_000, made)
    await expect.poll(() => third.plan).toBeUndefined()
    expect(made).toEqual(['fair'])
    expect((await openAt(90_000, made)).plan).toBeUndefined()
  })

  it('is made again after a restart in the middle of it', async () => {
    const made: string[] = []
    const before = await openAt(0, made, new Promise(() => {}))
    await before.set(plan(50))
    before.close()
    await openAt(90_000, made, new Promise(() => {}))
    await openAt(90_000, made)
    expect(made).toEqual(['fair', 'fair'])
  })

  it('waits for a release that is being made, and is tried until it is released or refused', async () => {
    const made: string[] = []
    let finish = () => {}
    const queue = createReleaseQueue({
      firstPause: 10,
      async publish(by) {
        made.push(by)
        if (made.length === 1) await new Promise<void>((resolve) => (finish = resolve))
        if (made.length === 2) throw new Error('The CMS is down')
        return { release: { id: 1, at: '', by, what: '', version: '', files: 1 }, warnings: [], notes: [] }
      },
    })
    queue.start('Ben', '')
    const isOver = queue.due('Anna', 'fair')
    finish()
    await isOver
    expect(made).toEqual(['Ben', 'Anna', 'Anna'])
    await queue.end()
  })
})
