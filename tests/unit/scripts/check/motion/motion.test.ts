import { describe, expect, it } from 'vitest'
import { createFlicker } from '../../../../../scripts/check/motion/flicker'
import type { Luma } from '../../../../../scripts/check/motion/luma'
import { faultsOf } from '../../../../../scripts/check/motion/motion'
import { createSharpness } from '../../../../../scripts/check/motion/sharpness'
import { createSteps, stopsIn } from '../../../../../scripts/check/motion/steps'
import { changed, drawn, eased, flight, halfSize, posts, randoms, slatted, withStrip } from './scene'

function measured(film: readonly Luma[], loops = false) {
  const measures = [createSharpness({ loops }), createFlicker(), createSteps()] as const
  for (const frame of film) for (const measure of measures) measure.add(frame)
  const [sharpness, flicker, steps] = measures
  const motion = { sharpness: sharpness.end(), flicker: flicker.end(), stops: steps.end() }
  return { ...motion, faults: faultsOf(motion) }
}

/** At most one pixel per frame: everything can be measured. */
const SLOW = flight(24, 14)

describe('a film', () => {
  it('has no faults when all frames are as sharp as its ends', () => {
    const { sharpness, faults } = measured(SLOW)
    expect(faults).toEqual([])
    expect(sharpness.measured).toBe(24)
    expect(sharpness.least).toBeGreaterThan(0.93)
  })

  it.each([
    ['a single frame', 11, 12],
    ['its middle', 6, 18],
  ])('is soft where %s was drawn at half its size, however little moves', (_, from, to) => {
    const { sharpness, faults } = measured(changed(SLOW, [from, to], halfSize))
    expect(sharpness.least).toBeLessThan(0.75)
    expect(sharpness.frame).toBeGreaterThanOrEqual(from)
    expect(sharpness.frame).toBeLessThan(to)
    expect(faults).toEqual([
      expect.stringMatching(/^is blurred in motion: frame \d+ has 0\.\d\d of its ends/),
    ])
  })

  it('is compared with the frame that meets its still when it loops', () => {
    const soft = changed(SLOW, [12, 24], halfSize)
    expect(measured(soft, false).faults).toEqual([])
    expect(measured(soft, true).faults).toEqual([expect.stringMatching(/^is blurred in motion/)])
  })

  it('is not measured in fast motion, where blur is expected', () => {
    const film = flight(24, 400)
    const blurred = changed(film, [6, 18], halfSize)
    expect(measured(blurred).sharpness.measured).toBeLessThan(12)
    expect(measured(blurred).faults).toEqual([])
  })

  it('is not measured where slats move by exactly their own spacing per frame', () => {
    const slats = [0, 0, 0, 13, 26, 39, 52, 65, 65, 65].map((along, frame, all) =>
      slatted(along, along - (all[frame - 1] ?? 0) > 0 ? 7 : 1),
    )
    const { sharpness, faults } = measured(slats)
    expect(sharpness.measured).toBe(3)
    expect(faults).toEqual([])
  })

  it('is compared with the less detailed end when its ends show different views', () => {
    const far = flight(24, 14).map((_, frame) =>
      drawn((eased(24, 14)[frame] as number) + (frame < 12 ? 0 : 320)),
    )
    expect(measured(far).sharpness.least).toBeGreaterThan(0.85)
  })

  it('flickers when a strip of light shows static', () => {
    const random = randoms()
    const noise = (frame: Luma) => withStrip(frame, () => (random() < 0.5 ? 20 : 235))
    const { flicker, faults } = measured(changed(SLOW, [5, 15], noise))
    expect(flicker.most).toBeGreaterThan(0.3)
    expect(flicker.frames).toBe(10)
    expect(faults).toContainEqual(expect.stringMatching(/^flickers: \d+ % of the bright area in frame \d+/))
  })

  it('flickers when a strip of light is on in every other frame', () => {
    const strobe = (frame: Luma, number: number) => withStrip(frame, (x) => (number % 2 ? 235 : 20 + (x % 3)))
    expect(measured(changed(SLOW, [4, 20], strobe)).flicker.most).toBeGreaterThan(0.125)
  })

  it('does not flicker when a lamp turns on or passes, or with a flash', () => {
    const on = changed(SLOW, [8, 24], (frame) => withStrip(frame, (x, y) => ((x + y) % 16 < 8 ? 235 : 120)))
    expect(measured(on).flicker.frames).toBeLessThan(3)
    const passing = changed(SLOW, [0, 24], (frame, number) =>
      withStrip(frame, (x) => (Math.abs(x - 18 * number) < 30 ? 235 : 40)),
    )
    expect(measured(passing).flicker.frames).toBeLessThan(3)
    const flash = changed(SLOW, [10, 11], (frame) => withStrip(frame, () => 235))
    expect(measured(flash).flicker.frames).toBeLessThan(3)
  })

  it('does not flicker when posts pass in front of bright objects, though each edge shows another pair in every frame', () => {
    const film = Array.from({ length: 16 }, (_, number) => posts(number))
    const { flicker, faults } = measured(film)
    expect(faults).toEqual([])
    expect(flicker.frames).toBeLessThan(3)
  })

  it('has repeated frames reported, also at high speed', () => {
    for (const film of [flight(24, 60), flight(24, 400)]) {
      const doubled = [...film.slice(0, 10), film[9] as Luma, ...film.slice(11)]
      expect(measured(doubled).stops).toEqual([{ frame: 10, frames: 1 }])
      expect(measured(doubled).faults).toEqual(['shows frame 9 twice: render frame 10'])
    }
  })

  it('has frozen seconds reported, whether it jumps afterwards or continues where it stopped', () => {
    const film = flight(24, 60)
    const held = Array.from({ length: 25 }, () => film[12] as Luma)
    expect(measured([...film.slice(0, 13), ...held, ...film.slice(13)]).stops).toEqual([
      { frame: 13, frames: 25 },
    ])
    const leaps = [...film.slice(0, 7), ...held, ...film.slice(20)]
    expect(measured(leaps).faults).toContainEqual(
      expect.stringMatching(/^stands still from frame \d+ on for 2[45]/),
    )
  })

  it('is not reported when it comes to rest and starts again', () => {
    const there = flight(20, 40)
    const back = eased(20, 40).map((along) => drawn(40 - along))
    const rest = Array.from({ length: 20 }, () => there.at(-1) as Luma)
    expect(measured([...there, ...rest, ...back]).stops).toEqual([])
  })

  it('has no findings when it has no frames', () => {
    const empty = { width: 320, height: 208, pixels: new Uint8Array(320 * 208) }
    expect(measured([]).faults).toEqual([])
    expect(measured([empty]).faults).toEqual([])
    expect(measured([empty, empty, empty]).sharpness).toEqual({ least: null, frame: 0, measured: 0 })
  })
})

describe('the search for repeated frames', () => {
  it.each([
    ['finds none in even steps', [4, 4, 4, 4], []],
    ['finds one repeated frame', [4, 4, 0, 4, 4], [{ frame: 3, frames: 1 }]],
    [
      'finds every repeated frame when every other one repeats',
      [4, 0, 4, 0, 4],
      [
        { frame: 2, frames: 1 },
        { frame: 4, frames: 1 },
      ],
    ],
    ['finds a frame that barely moves', [4, 0.5, 8], [{ frame: 2, frames: 1 }]],
    ['finds none in slow motion that eases to rest and out of it', [4, 1, 0.2, 0, 0, 0.2, 1, 4], []],
    ['finds none in a stop that eases in and out', [9, 6, 2, 0, 0, 2, 6], []],
    ['finds a stop that eases in and ends abruptly', [9, 6, 2, 0, 6, 6], [{ frame: 4, frames: 1 }]],
    ['finds none in the noise of a film', [0.3, 0, 0.3, 0], []],
    ['finds none in a rest at the end', [4, 4, 0, 0], []],
    ['finds none in a rest at the start', [0, 0, 4, 4], []],
  ])('%s', (_, steps, stops) => {
    expect(stopsIn(steps)).toEqual(stops)
  })
})
