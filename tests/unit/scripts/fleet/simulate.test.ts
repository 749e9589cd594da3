import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SimulatedFleet, simulateFleet } from '../../../../scripts/fleet/simulate'
import { byTrouble, fleetTotals } from '../../../../src/contracts'
import { createShowroom } from '../../server/showroom'

const WEBP = Buffer.from('RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0', 'latin1')

describe('a simulated fleet', () => {
  let showroom: Awaited<ReturnType<typeof createShowroom>>
  let fleet: SimulatedFleet
  beforeAll(async () => {
    showroom = await createShowroom()
    fleet = await simulateFleet({
      ...{ kiosks: 60, seed: 7, port: 0, startTime: Date.parse('2026-11-23T08:00:00Z'), pictures: [WEBP] },
      ...{ dir: join(showroom.root, 'fleet'), server: showroom },
    })
    await fleet.advance(20)
  })
  afterAll(async () => {
    await fleet.end()
    await showroom.remove()
  })

  it('is reported as simulated: one silent, one with a failed update, some behind', async () => {
    expect(fleet.expected).toMatchObject({ kiosks: 60, silent: 1, updateFailed: 1, behind: 3, troubled: 4 })
    const { kiosks, release } = await fleet.read()
    expect(fleetTotals(kiosks)).toEqual(fleet.expected)
    expect(release?.version).toBe(fleet.kiosks[0]?.health(new Date()).release?.version)
  })

  it('lists these kiosks in order of severity', async () => {
    const { kiosks } = await fleet.read()
    const nameOf = (condition: string) => fleet.kiosks.find((kiosk) => kiosk.condition === condition)?.name
    const names = kiosks.toSorted(byTrouble('en')).map(({ name }) => name)
    expect(names.slice(0, 2)).toEqual([nameOf('silent'), nameOf('updateFailed')])
    expect(kiosks.filter(({ screen }) => screen === null)).toEqual([])
  })
})
