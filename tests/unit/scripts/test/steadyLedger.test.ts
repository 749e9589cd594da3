import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PlannedRun, planOf, readCompleted, saveCompleted } from '../../../../scripts/steady/ledger'

let dir: string
let file: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'steady-'))
  file = join(dir, 'of', 'ledger.json')
})
afterAll(() => rm(dir, { recursive: true }))

const made = (planned: PlannedRun) => ({ ...planned, seed: 7, line: 'all', again: [], passed: true })
const PLAN = planOf(4, 2)

describe('a series of complete runs', () => {
  it('starts with the busy runs', () => {
    expect(planOf(3, 1)).toEqual([
      { run: 1, isBusy: true },
      { run: 2, isBusy: false },
      { run: 3, isBusy: false },
    ])
    expect(planOf(2, 0).every(({ isBusy }) => !isBusy)).toBe(true)
  })

  it('continues after its last complete run when interrupted', async () => {
    const runs = PLAN.slice(0, 3).map(made)
    await saveCompleted(file, 'these', runs)
    expect(await readCompleted(file, 'these', PLAN)).toEqual(runs)
    // A longer series reuses the runs with the same load.
    expect(await readCompleted(file, 'these', planOf(6, 3))).toEqual(runs.slice(0, 2))
  })

  it('restarts when the sources changed', async () => {
    await saveCompleted(file, 'these', PLAN.slice(0, 3).map(made))
    expect(await readCompleted(file, 'those', PLAN)).toEqual([])
  })

  it('restarts once it was complete', async () => {
    await saveCompleted(file, 'these', PLAN.map(made))
    expect(await readCompleted(file, 'these', PLAN)).toEqual([])
  })

  it('restarts when its record is unreadable', async () => {
    expect(await readCompleted(join(dir, 'none.json'), 'these', PLAN)).toEqual([])
    await writeFile(join(dir, 'torn.json'), '{"sources": "the')
    expect(await readCompleted(join(dir, 'torn.json'), 'these', PLAN)).toEqual([])
  })
})
