import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readMp4 } from '../../../../scripts/package/media/mp4'
import { pullPackage } from '../../../../scripts/pull/pull'
import { makeGoodPackage } from '../check/tinyPackage'
import { box, ftyp, mdat, track } from '../package/media/mp4Boxes'
import { openFakeCms } from './fakeCms'

const root = mkdtempSync(join(tmpdir(), 'pull-films-'))
afterAll(() => rm(root, { recursive: true, force: true }))

it('a pull moves the index of a film to the front, and says so each time', async () => {
  const cms = await openFakeCms(await makeGoodPackage(root))
  const [out, cacheDir] = [join(root, 'out'), join(root, 'pull')]
  const late = Buffer.concat([ftyp, mdat, box('moov', track('vide'))])
  cms.trick = (_, answer, { pathname }) => {
    if (pathname !== '/uploads/fly.mp4') return false
    answer.writeHead(200, { ETag: '"late"' }).end(late)
    return true
  }
  try {
    for (const each of ['first', 'again']) {
      const { manifest, notes } = await pullPackage({ from: cms.url, out, cacheDir, sleep: async () => {} })
      expect(notes, each).toContain('/uploads/fly.mp4: moved its index to the front')
      const film = manifest?.files.find(({ path }) => /^media\/fly\..*mp4$/.test(path))
      expect(await readMp4(join(out, film?.path ?? ''))).toMatchObject({ faststart: true })
    }
  } finally {
    await cms.close()
  }
})
