import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activated,
  confirmed,
  EMPTY_POINTER,
  limitedTo,
  MOST_TRIAL_STARTS,
  noted,
  type Pointer,
  pointerText,
  readPointer,
  recovered,
  started,
  wentBack,
} from '../../../../../src/server/updates/store/pointer'

const A = 'a'.repeat(24)
const B = 'b'.repeat(24)
const C = 'c'.repeat(24)
const refusal = { version: 'x', at: '2026-11-23T08:00:00.000Z', reason: 'it did not start' }
const shown = (...ids: readonly string[]): Pointer =>
  ids.reduce((pointer, id) => confirmed(activated(pointer, id)), EMPTY_POINTER)

it('remembers the last twenty refused versions, each once, with a shortened reason', () => {
  let pointer = shown(A)
  for (let n = 0; n < 30; n++) {
    for (const version of [`v${n}`, `v${n}`])
      pointer = wentBack(activated({ ...pointer, active: A }, B), {
        ...refusal,
        version,
        reason: 'r'.repeat(9_999),
      })
  }
  expect(pointer.refused.map(({ version }) => version)).toEqual(
    Array.from({ length: 20 }, (_, n) => `v${n + 10}`),
  )
  expect(pointer.refused[0]?.reason).toHaveLength(300)
})

describe('a new release', () => {
  it('is on trial until it is confirmed, and the previous one stays', () => {
    const pointer = activated(shown(A), B)
    expect(pointer).toMatchObject({ active: B, previous: A, trialStarts: 0 })
    expect(confirmed(pointer)).toMatchObject({ active: B, previous: A, trialStarts: null })
  })

  it('is rolled back after its unconfirmed starts, and its version is refused', () => {
    let pointer = activated(shown(A), B)
    for (let start = 0; start < MOST_TRIAL_STARTS; start++) {
      const after = started(pointer)
      expect(after.goesBack).toBe(false)
      pointer = after.pointer
    }
    expect(started(pointer).goesBack).toBe(true)
    expect(wentBack(pointer, refusal)).toMatchObject({ active: A, previous: null, refused: [refusal] })
  })

  it('is not kept as the previous release if it never worked', () => {
    expect(activated(activated(shown(A), B), C)).toMatchObject({ active: C, previous: A })
  })

  it('is shown however often it fails if it is the only one', () => {
    let pointer = activated(EMPTY_POINTER, A)
    for (let start = 0; start < 10; start++) pointer = started(pointer).pointer
    expect(pointer.active).toBe(A)
    expect(wentBack(pointer, refusal)).toBe(pointer)
  })
})

const release = fc.constantFrom(A, B, C, 'd'.repeat(24))
const step = fc.oneof(
  release.map((id) => (pointer: Pointer) => activated(pointer, id)),
  fc.constant(confirmed),
  fc.constant((pointer: Pointer) => {
    const after = started(pointer)
    return after.goesBack ? wentBack(pointer, refusal) : after.pointer
  }),
  fc.constant((pointer: Pointer) => wentBack(pointer, refusal)),
  release.map((lost) => (pointer: Pointer) => limitedTo(pointer, (id) => id !== lost)),
  fc.date({ noInvalidDate: true }).map((at) => (pointer: Pointer) => noted(pointer, at.toISOString())),
)

describe('the pointer', () => {
  it('can be read, names no release twice, and is on trial only with a release, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const pointer = steps.reduce((before, take) => take(before), EMPTY_POINTER)
        expect(readPointer(JSON.parse(pointerText(pointer)))).toEqual(pointer)
        if (pointer.active !== null) expect(pointer.previous).not.toBe(pointer.active)
        else expect(pointer).toMatchObject({ previous: null, trialStarts: null })
        expect(pointer.refused.length).toBeLessThanOrEqual(20)
      }),
    )
  })

  it('never moves the newest signing time back, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let pointer = EMPTY_POINTER
        for (const take of steps) {
          const before = pointer.newest
          pointer = take(pointer)
          if (before !== null)
            expect(Date.parse(pointer.newest ?? '')).toBeGreaterThanOrEqual(Date.parse(before))
        }
      }),
    )
  })

  it('is rejected when it is damaged', () => {
    const good = JSON.parse(pointerText(activated(shown(A), B)))
    for (const [field, wrong] of Object.entries({
      format: 2,
      active: '../x',
      previous: 7,
      trialStarts: -1,
      newest: 'soon',
      refused: [{ version: 1 }],
    }))
      expect(readPointer({ ...good, [field]: wrong }), field).toBeUndefined()
    for (const json of [undefined, null, [], 'x', {}]) expect(readPointer(json)).toBeUndefined()
  })
})

describe('a lost pointer', () => {
  it('is rebuilt with the newest release on trial, the one before as the previous one, and the newest signing time', () => {
    const old = { id: A, created: '2026-11-01T08:00:00.000Z', madeAt: 3 }
    const late = { id: B, created: '2026-11-20T08:00:00.000Z', madeAt: 1 }
    expect(recovered([old, late])).toMatchObject({
      active: B,
      previous: A,
      trialStarts: 0,
      newest: late.created,
    })
    expect(recovered([])).toEqual(EMPTY_POINTER)
  })
})
