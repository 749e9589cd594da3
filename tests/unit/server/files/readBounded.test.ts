import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readBounded } from '../../../../src/server/files/readBounded'

/** A file that claims to be small, and sends pieces for as long as it is read. */
function endless(pieces = Number.POSITIVE_INFINITY) {
  let read = 0
  const handle = {
    async read(buffer: Uint8Array) {
      if (read >= pieces) return { bytesRead: 0, buffer }
      read++
      buffer.fill(97)
      return { bytesRead: buffer.length, buffer }
    },
  }
  return { handle: handle as unknown as Parameters<typeof readBounded>[0], reads: () => read }
}

describe('A file of unknown length', () => {
  it('is read no further than its limit, whatever length it claims to have', async () => {
    const { handle, reads } = endless()
    expect(await readBounded(handle, 1_000_000)).toBeUndefined()
    expect(reads()).toBeLessThan(40)
  })

  it('is read to its end, also when it has exactly as many bytes as allowed', async () => {
    const { handle } = endless(1)
    const bytes = await readBounded(handle, 10_000_000)
    expect(bytes?.length).toBeGreaterThan(0)
    const exactly = endless(1)
    expect((await readBounded(exactly.handle, bytes?.length ?? 0))?.length).toBe(bytes?.length)
    const one = endless(1)
    expect(await readBounded(one.handle, (bytes?.length ?? 0) - 1)).toBeUndefined()
  })

  it('whose system states no length is read completely', async () => {
    const { open } = await import('node:fs/promises')
    const file = '/proc/self/status'
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text === undefined) return
    const handle = await open(file)
    const bytes = await readBounded(handle, 1_000_000).finally(() => handle.close())
    expect(bytes?.toString()).toContain('VmRSS')
  })
})
