import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { PullError, problemLine } from '../../../../scripts/pull/problems'
import { pullPackage } from '../../../../scripts/pull/pull'
import { type ForwardProxy, startProxy } from '../../server/outgoing/forwardProxy'
import { makeGoodPackage } from '../check/tinyPackage'
import { openFakeCms } from './fakeCms'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const close of closing.splice(0)) await close()
})

/** A pull from a name that only the proxy knows. */
async function pullBy(proxy: ForwardProxy, root: string) {
  vi.stubEnv('HTTP_PROXY', proxy.url)
  const from = new URL('http://cms.corp.example/')
  return pullPackage({ from, out: join(root, 'out'), cacheDir: join(root, 'cache'), sleep: async () => {} })
}

async function folder() {
  const root = mkdtempSync(join(tmpdir(), 'proxied-'))
  closing.push(() => rm(root, { recursive: true, force: true }))
  return root
}

it('content is pulled by the company’s proxy, which resolves the names', async () => {
  const root = await folder()
  const cms = await openFakeCms(await makeGoodPackage(root))
  const proxy = await startProxy({ plain: cms.url.origin })
  closing.push(cms.close, proxy.close)
  const { checked } = await pullBy(proxy, root)
  expect(checked.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(proxy.asked[0]).toMatch(/^GET http:\/\/cms\.corp\.example\//)
})

it('a proxy that asks for a password is named as such', async () => {
  const proxy = await startProxy({ login: 'anna:secret' })
  closing.push(proxy.close)
  const cause = await pullBy(proxy, await folder()).catch((fault: unknown) => fault)
  const lines = cause instanceof PullError ? cause.problems.map(problemLine) : []
  expect(lines[0]).toMatch(/asks for a password \(407\)/)
})
