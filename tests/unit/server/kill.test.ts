import { expect, it } from 'vitest'
import { bundleServer } from '../../kill/bundle'
import { killOften } from '../../kill/kill'

it('a server that is killed while it handles messages loses none that it acknowledged and stores none twice', async () => {
  const counts = await killOften(8, 20_261_123, await bundleServer())
  expect(counts).toMatchObject({ kills: 8, lost: 0, twice: 0, strange: 0, unmailed: 0 })
  expect(counts.messages).toBeGreaterThan(8)
  expect(counts.mailed).toBe(counts.messages)
}, 240_000)
