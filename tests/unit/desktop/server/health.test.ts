import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { ReleaseName } from '../../../../src/contracts'
import { readHealth } from '../../../../src/desktop/server/health'
import { renderHealthPage } from '../../../../src/desktop/server/healthPage'

const NOW = Date.parse('2026-11-23T08:00:00.000Z')

/** The health of a kiosk that shows this release. */
async function healthOf(current: ReleaseName, freeBlocks = 1_000_000_000) {
  const dataDir = await mkdtemp(join(tmpdir(), 'health-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const status = () => ({ phase: 'idle', current, next: null, progress: null, last: null }) as const
  const nothing = () => undefined
  const sources = { dataDir, version: '2.1.0', live: nothing, kiosk: nothing, now: () => NOW }
  const diskOf = async () => ({ bavail: freeBlocks, bsize: 1024, blocks: 2_000_000_000 })
  const health = await readHealth({ ...sources, diskOf, releases: { status } })
  const text = (key: string) => key
  const page = renderHealthPage({ style: '', health, locale: 'en', text: text as never, end: text })
  return { health, page }
}

it('the health of a kiosk needs attention once its content has expired, and says since when', async () => {
  const content = { version: 'v1', created: '2026-11-01T08:00:00.000Z' }
  const valid = await healthOf({ ...content, expires: '2026-11-23T08:00:01.000Z' })
  expect(valid.health).toMatchObject({ status: 'ok', isExpired: false })
  expect(valid.page).not.toContain('health.expired')
  expect((await healthOf(content)).health.status).toBe('ok')
  const old = await healthOf({ ...content, expires: '2026-11-23T08:00:00.000Z' })
  expect(old.health).toMatchObject({ status: 'faulty', isExpired: true })
  expect(old.page).toMatch(/health\.expired<\/dt><dd><bdi>11\/23\/26/)
})

it('the health of a kiosk whose disk is full says so among its errors', async () => {
  const { health, page } = await healthOf({ version: 'v1', created: null }, 0)
  expect(health.status).toBe('faulty')
  expect(health.lastErrors).toEqual([
    {
      at: '2026-11-23T08:00:00.000Z',
      kind: 'disk',
      text: '0 MB of disk space are free; the kiosk needs 512 MB',
    },
  ])
  expect(page).toContain('0 MB of disk space are free')
  expect((await healthOf({ version: 'v1', created: null })).health.lastErrors).toEqual([])
})
