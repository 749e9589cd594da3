import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFolder, syncFolder } from '../../../../src/server/files/createFolder'
import { appendLines } from '../../../../src/server/files/lineFile'
import { openStore } from '../../../../src/server/updates'

/** The error code with which every flush of a folder fails. */
let flushFails: string | undefined

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const open = async (...args: Parameters<typeof real.open>) => {
    const handle = await real.open(...args)
    if (!(await handle.stat()).isDirectory()) return handle
    const sync = async () => {
      if (flushFails) throw Object.assign(new Error(`${flushFails}: fsync`), { code: flushFails })
    }
    return Object.assign(handle, { sync })
  }
  return { ...real, open, default: { ...real, open } }
})

let base: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'showroom-damaged-'))
})
afterEach(() => {
  flushFails = undefined
})
afterAll(() => rm(base, { recursive: true }))

describe('A disk that cannot flush a folder', () => {
  it.each(['EIO', 'ENOSPC', 'EDQUOT'])('because of %s acknowledges nothing', async (code) => {
    flushFails = code
    await expect(syncFolder(base)).rejects.toThrow(code)
    await expect(createFolder(join(base, code, 'inner'))).rejects.toThrow(code)
    const file = { dir: base, name: `${code}.jsonl`, mostBytes: 1e6 }
    await expect(appendLines(file, ['{}'])).rejects.toThrow(code)
  })

  it.each(['EPERM', 'EINVAL', 'ENOTSUP', 'EISDIR', 'EBADF'])(
    'because its system flushes no folders (%s) is used like any other',
    async (code) => {
      flushFails = code
      await expect(syncFolder(base)).resolves.toBeUndefined()
    },
  )

  it('does not keep a store locked once it is closed', async () => {
    const dir = join(base, 'store')
    const store = await openStore(dir)
    flushFails = 'EIO'
    await expect(store.close()).rejects.toThrow('EIO')
    flushFails = undefined
    await (await openStore(dir)).close()
  })
})
