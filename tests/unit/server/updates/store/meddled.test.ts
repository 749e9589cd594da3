import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bring, createFolder, fileOf, hashOf, manifestOf, open } from './releases'

const OLD = { 'content/en/worlds.json': '[1]', 'media/hall.webp': 'hall', 'media/film.mp4': 'film' }
const old = manifestOf('old', OLD, { created: '2026-11-01T08:00:00.000Z' })

describe('a release that another program modifies', () => {
  it('is not assembled from damaged copies', async () => {
    const dir = await createFolder()
    const store = await open(dir, {
      async linkFile(from: string) {
        if (from.endsWith(hashOf('hall'))) await writeFile(from, 'hell')
        return false
      },
    })
    await expect(bring(store, old, OLD)).rejects.toThrow('is a damaged copy')
    await expect(store.activate()).rejects.toThrow('is incomplete')
  })

  it('is never written through a link of that program', async () => {
    const dir = await createFolder()
    const store = await open(dir)
    await store.bring(old)
    const elsewhere = join(dir, 'elsewhere')
    await writeFile(elsewhere, '')
    await symlink(elsewhere, join(dir, 'begun', hashOf('hall')))
    await expect(store.begin(fileOf('media/hall.webp', 'hall'))).rejects.toThrow('ELOOP')
    expect(await readFile(elsewhere, 'utf8')).toBe('')
  })
})
