import { copyFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../patiently'
import { publish } from '../publish'
import { createShowroom, FILM, FILM_URL } from '../showroom'

const RELEASE_KEY = 'a-key-for-kiosks-of-the-fair-halls'
const WRONG = 'x'.repeat(FILM.length)

let showroom: Awaited<ReturnType<typeof createShowroom>>
let film: string
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(async () => {
  logged.mockClear()
  showroom = await createShowroom()
  film = join(showroom.packageDir, FILM_URL)
})
afterEach(() => showroom.remove())

const healthOf = async ({ app }: Awaited<ReturnType<typeof showroom.open>>, key?: string) => {
  const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {}
  return (await app.request('/box-api/health', { headers })).json()
}

describe('a file whose bytes do not match the manifest', () => {
  it('is detected after the start, reported in the log and the health report, and no longer served', async () => {
    await writeFile(film, WRONG)
    const server = await showroom.open({}, { releaseKey: RELEASE_KEY })
    server.live.compare()
    await eventually(async () => expect((await healthOf(server)).status).toBe('faulty'))
    const answer = await server.app.request(FILM_URL)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ data: null, error: { status: 500 } })
    expect((await server.app.request(FILM_URL, { headers: { Range: 'bytes=0-3' } })).status).toBe(500)
    expect((await server.app.request(FILM_URL, { method: 'HEAD' })).status).toBe(500)
    expect(logged.mock.calls.join()).toContain('media/fly.aaaa.mp4 has other bytes than the manifest says')
    await server.live.end()
  })

  it('is named only to the holder of the release key', async () => {
    await writeFile(film, WRONG)
    const server = await showroom.open({}, { releaseKey: RELEASE_KEY })
    server.live.compare()
    await eventually(async () => expect((await healthOf(server)).status).toBe('faulty'))
    for (const key of [undefined, 'another-key-of-some-length-or-other'])
      expect(JSON.stringify(await healthOf(server, key))).not.toContain('fly.aaaa')
    expect((await healthOf(server, RELEASE_KEY)).package).toMatchObject({
      version: 'v1',
      faults: [{ path: 'media/fly.aaaa.mp4', fault: 'has other bytes than the manifest says' }],
      refused: null,
    })
    await server.live.end()
  })

  it('is verified before it is sent if it changed since the last check', async () => {
    const { app } = await showroom.open()
    expect(await (await app.request(FILM_URL)).text()).toBe(FILM)
    await writeFile(film, WRONG)
    expect((await app.request(FILM_URL)).status).toBe(500)
    await writeFile(film, 'short')
    expect((await app.request(FILM_URL)).status).toBe(500)
  })

  it('is served again once its bytes are correct, also under another inode', async () => {
    const server = await showroom.open()
    await writeFile(film, WRONG)
    expect((await server.app.request(FILM_URL)).status).toBe(500)
    expect((await healthOf(server)).status).toBe('faulty')
    await writeFile(`${film}.new`, FILM)
    await rename(`${film}.new`, film)
    expect(await (await server.app.request(FILM_URL)).text()).toBe(FILM)
    expect((await healthOf(server)).status).toBe('ok')
  })

  it('is logged once, however often it is requested', async () => {
    const { app } = await showroom.open()
    await writeFile(film, WRONG)
    for (let turn = 0; turn < 5; turn++) await app.request(FILM_URL)
    expect(logged).toHaveBeenCalledTimes(1)
  })

  it('prevents the start of a server if it is an answer', async () => {
    const path = join(showroom.packageDir, 'content/icons.json')
    await writeFile(path, '{"data":[],"meta":[]}')
    await expect(showroom.serve()).rejects.toThrow(
      'content/icons.json has other bytes than the manifest says',
    )
  })
})

it('the files of an intact package are compared once, without faults', async () => {
  const server = await showroom.open({}, { releaseKey: RELEASE_KEY })
  server.live.compare()
  const files = showroom.manifest.files.length
  await eventually(async () =>
    expect((await healthOf(server, RELEASE_KEY)).package).toMatchObject({
      files,
      compared: files,
      faults: [],
    }),
  )
  expect((await healthOf(server)).status).toBe('ok')
  // A copy has another inode and other timestamps, but the same bytes.
  await copyFile(film, `${film}.copy`)
  await rename(`${film}.copy`, film)
  await utimes(film, 1, 1)
  expect(await (await server.app.request(FILM_URL)).text()).toBe(FILM)
  expect(logged).not.toHaveBeenCalled()
  await server.live.end()
})

it('a new package is served before the files that were served already are compared', async () => {
  const { live } = await showroom.open()
  await publish(showroom.packageDir, { 'media/new.1234.mp4': 'new film' })
  const { compared: answers } = live.state()
  await live.renew()
  const { version, files, compared } = live.state()
  expect(version).toBe('v2')
  expect(compared).toBe(answers + 1)
  expect(compared).toBeLessThan(files)
  await live.end()
})

it('a new package with a file that is known to be damaged is rejected, until the file is whole', async () => {
  const { app, live } = await showroom.open()
  await writeFile(film, WRONG)
  expect((await app.request(FILM_URL)).status).toBe(500)
  await publish(showroom.packageDir, { 'media/new.1234.mp4': 'new film' })
  expect(await live.renew()).toBe(false)
  expect(live.state().version).toBe('v1')
  await writeFile(film, FILM)
  expect(await live.renew()).toBe(true)
  expect(live.state().version).toBe('v2')
  await live.end()
})
