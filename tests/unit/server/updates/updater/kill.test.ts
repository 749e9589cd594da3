import { expect, it } from 'vitest'
import { killUpdater } from '../../../../updater/killUpdater'
import { bundleKiosk } from '../../../../updater/process'

it('an updater killed at any moment leaves a complete release, old or new, and does not download stored files again', async () => {
  const sizes = { files: 20, largest: 200_000 }
  const { kills, old, fresh, fetchedAgain, faults } = await killUpdater(
    20,
    20_261_123,
    await bundleKiosk(),
    sizes,
  )
  expect(faults).toEqual([])
  expect(fetchedAgain).toBe(0)
  expect(old + fresh).toBe(kills)
  expect(fresh).toBeGreaterThan(0)
}, 120_000)
