import { mkdtempSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../../scripts/cms/environment'
import { type CmsReleases, startCmsReleases } from '../../../../scripts/cms/releases'
import { parseKeys, readPackage, signatureFault } from '../../../../src/server'
import { makeGoodPackage } from '../check/tinyPackage'
import { type FakeCms, openFakeCms } from '../pull/fakeCms'

const root = mkdtempSync(join(tmpdir(), 'cms-releases-'))
const data = join(root, '.data')
let cms: FakeCms
beforeAll(async () => {
  cms = await openFakeCms(await makeGoodPackage(root))
})
afterAll(async () => {
  await cms.close()
  await rm(root, { recursive: true, force: true })
})

const start = () => startCmsReleases({ data, from: cms.url, port: 0 })

/** Calls as the CMS does. */
async function call({ env }: CmsReleases, method: string, path: string) {
  const token = (await readFile(env.RELEASE_TOKEN_FILE, 'utf8')).trim()
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(new URL(path, env.RELEASE_URL), { method, headers })
  return { status: answer.status, json: Object(await answer.json()) }
}

describe('the release service that starts with the CMS', () => {
  it('publishes what the CMS has, signed, with the token that the CMS wrote', async () => {
    const releases = await start()
    try {
      await writeFile(releases.env.RELEASE_PULL_TOKEN_FILE, 'token-of-the-cms\n')
      expect((await call(releases, 'POST', 'releases')).status).toBe(202)
      const state = async () => (await call(releases, 'GET', 'releases')).json.data.run.state
      await expect.poll(state, { timeout: 60_000 }).toBe('released')
      const { manifest } = await readPackage(releases.current)
      expect(signatureFault(manifest, parseKeys([releases.publicKey]))).toBeUndefined()
      expect(new Set(cms.requests.map(({ token }) => token))).toEqual(new Set(['Bearer token-of-the-cms']))
    } finally {
      await releases.close()
    }
  }, 90_000)

  it('makes its key and its tokens once, and only the owner can read them', async () => {
    const one = await start()
    await one.close()
    const token = await readFile(one.env.RELEASE_TOKEN_FILE, 'utf8')
    const other = await start()
    await other.close()
    expect(other.publicKey).toBe(one.publicKey)
    expect(await readFile(other.env.RELEASE_TOKEN_FILE, 'utf8')).toBe(token)
    expect(await readFile(join(data, 'hook-token.txt'), 'utf8')).not.toBe(token)
    if (process.platform === 'win32') return
    for (const name of ['publisher.pem', 'panel-token.txt', 'hook-token.txt'])
      expect((await stat(join(data, name))).mode & 0o077).toBe(0)
  })
})

describe('the environment of the CMS', () => {
  it('has the lines of .env, and above them those of the process', async () => {
    const file = join(root, '.env')
    await writeFile(file, 'PORT=1400\nRELEASE_URL=https://releases.example.com\n')
    const env = await readEnvironment(file, { PORT: '1500' })
    expect(env).toMatchObject({ PORT: '1500', RELEASE_URL: 'https://releases.example.com' })
    expect(await readEnvironment(join(root, 'none'), { PORT: '1' })).toEqual({ PORT: '1' })
  })
})
