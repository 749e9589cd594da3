import { describe, expect, it } from 'vitest'
import { assign, type Ends, type Passage } from '../../../../scripts/films/assign'
import { bestLoop, isSmooth } from '../../../../scripts/films/loopPoint'
import type { Picture } from '../../../../scripts/pictures/similarity'

/** A grey picture with a bright square at a position. */
function picture(grey: number, at = 0): Picture {
  const [width, height] = [64, 36]
  const pixels = new Uint8Array(width * height * 3).fill(grey)
  for (let y = 8; y < 24; y++)
    for (let x = 0; x < 16; x++)
      pixels.fill(250, (y * width + ((at + x) % width)) * 3, (y * width + ((at + x) % width)) * 3 + 3)
  return { width, height, pixels }
}

const STILLS: Readonly<Record<string, Picture>> = {
  hall: picture(20),
  robot: picture(60, 20),
  gate: picture(100, 40),
}
const still = (place: string) => STILLS[place]
const flight = (from: string, to: string): Passage => ({
  ...{ record: `r-${from}-${to}`, name: `places/${from}-${to}`, kind: 'flight', from, to },
})
const PASSAGES: readonly Passage[] = [
  flight('hall', 'robot'),
  flight('robot', 'hall'),
  flight('hall', 'gate'),
  { record: 'gate', name: 'places/gate', kind: 'loop', from: 'gate', to: 'gate' },
]
const ends = (name: string, from: string, to: string): Ends => ({
  name,
  first: STILLS[from] ?? picture(200),
  last: STILLS[to] ?? picture(200),
})

/** The film of each delivery, or the reason why it has none. */
function found(...deliveries: readonly Ends[]) {
  return [...assign(deliveries, PASSAGES, still)].map(([name, place]) => [
    name,
    'passage' in place ? `${place.passage.name} by ${place.by}` : place.reason,
  ])
}

describe('the place of a delivery', () => {
  it('is found by its pictures: both ends count', () => {
    expect(
      found(
        ends('1', 'robot', 'hall'),
        ends('2', 'hall', 'gate'),
        ends('3', 'gate', 'gate'),
        ends('4', 'hall', 'robot'),
      ),
    ).toEqual([
      ['1', 'places/robot-hall by pictures'],
      ['2', 'places/hall-gate by pictures'],
      ['3', 'places/gate by pictures'],
      ['4', 'places/hall-robot by pictures'],
    ])
  })

  it.each(['hall-gate', 'r-hall-gate', 'Hall to Gate', 'HALL_GATE'])('is found by its name: %s', (name) => {
    expect(found(ends(name, 'hall', 'gate'))).toEqual([[name, 'places/hall-gate by name']])
  })

  it('is refused to a film that runs against its name', () => {
    const [[, reason] = []] = found(ends('hall-robot', 'robot', 'hall'))
    expect(reason).toMatch(/^runs from "robot" to "hall", against its name/)
  })

  it('is refused to a film that is like no other, and to a second one of a flight', () => {
    const places = found(ends('1', 'nowhere', 'hall'), ends('2', 'hall', 'gate'), ends('3', 'hall', 'gate'))
    expect(places).toEqual([
      ['2', 'places/hall-gate by pictures'],
      ['1', expect.stringMatching(/^belongs to no place: the nearest is /)],
      ['3', expect.stringMatching(/^belongs to no place: .*whose film is found/)],
    ])
  })

  it('is refused where there is no still to compare with', () => {
    const [place] = assign([ends('1', 'hall', 'gate')], PASSAGES, () => undefined).values()
    expect(place).toMatchObject({ reason: expect.stringMatching(/no still to compare/) })
  })
})

describe('the best loop', () => {
  const turning = (period: number, count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => picture(20, Math.round(((from + index) * 64) / period) % 64))

  it('is the whole film where that restarts smoothly', () => {
    expect(bestLoop(turning(32, 64), 25)).toMatchObject({ start: 0, end: 64 })
  })

  it.each([32, 40, 64])('is cut at its end, so that whole turns of %i frames remain', (period) => {
    const point = bestLoop(turning(period, period + 9), 25)
    expect([point.start, point.end, isSmooth(point)]).toEqual([0, period, true])
  })

  it('begins later where the beginning never comes back', () => {
    const frames = [...Array.from({ length: 6 }, () => picture(180)), ...turning(32, 41)]
    const { start, end } = bestLoop(frames, 25)
    expect([start >= 6, end - start]).toEqual([true, 32])
  })

  it('is not smooth in a film that never repeats', () => {
    const frames = Array.from({ length: 60 }, (_, index) => picture(index * 4))
    expect(isSmooth(bestLoop(frames, 25))).toBe(false)
  })
})
