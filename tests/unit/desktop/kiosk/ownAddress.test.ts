import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownAddress } from '../../../../src/desktop/kiosk/ownAddress'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'address-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const anywhere = async () => true

describe('The address of a kiosk’s server', () => {
  it('is a loopback address of its own, which no other server of the machine shares', async () => {
    const other = await mkdtemp(join(dir, 'other-'))
    const [one, two] = [await ownAddress(dir, anywhere), await ownAddress(other, anywhere)]
    expect(one).toMatch(/^127\.(?!0\.)\d+\.\d+\.\d+$/)
    expect(two).not.toBe(one)
  })

  it('is the same after a restart: browsers store the data of a page per address', async () => {
    const one = await ownAddress(dir, anywhere)
    expect(await ownAddress(dir, anywhere)).toBe(one)
  })

  it('is 127.0.0.1 where the machine has no other, as on macOS', async () => {
    expect(await ownAddress(dir, async () => false)).toBe('127.0.0.1')
  })

  it.each(['', '127.0.0.1', '8.8.8.8', '127.20.1.999', '127.20.1.1\n', '0.0.0.0', '127.20.1'])(
    'is never read from a file that contains no such address: %j',
    async (text) => {
      await writeFile(join(dir, 'address'), text)
      const address = await ownAddress(dir, anywhere)
      expect(address).not.toBe(text)
      expect(address).toMatch(/^127\.(?!0\.)\d+\.\d+\.\d+$/)
    },
  )
})
