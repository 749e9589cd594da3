import { describe, expect, it, vi } from 'vitest'
import { createParseCache, readContent, readContentInSteps } from '../../../../src/content'
import { isRecord } from '../../../../src/content/parse/raw'
import { runAtOnce, runWithPauses } from '../../../../src/content/parse/steps'
import { answers, hotspot, place } from '../answers'
import { collections } from '../collections'

/** Answers with faults in a location and in references to a location. */
function faulty() {
  const all = { ...answers(), ...collections() }
  const places = all['content-locations'].data as unknown[]
  places.push(place(8, 'cellar', 'nowhere'), place(9, 'attic', 'hall', { slug: { no: 'text' } }))
  return all
}

const read = (raw: object, more: Partial<Parameters<typeof readContentInSteps>[2]> = {}) =>
  readContentInSteps(raw, 'en', { before: createParseCache(), pause: () => undefined, ...more })

describe('content that is read with pauses', () => {
  it('equals content that is read at once, with the same problems', async () => {
    expect(await read(faulty())).toEqual(readContent(faulty(), 'en'))
    expect(readContent(faulty(), 'en').problems.length).toBeGreaterThan(0)
  })

  it('yields to other work after every record', async () => {
    const pause = vi.fn(() => Promise.resolve())
    await read(faulty(), { pause })
    const records = Object.values<unknown>(faulty()).flatMap((answer) =>
      isRecord(answer) ? answer.data : answer,
    )
    expect(pause.mock.calls.length).toBeGreaterThan(2 * records.length)
  })

  it('is the same if locations were read before: they are not parsed again, and no fault is lost', async () => {
    const raw = faulty()
    const { articles, menus, tours, ...places } = raw
    const before = createParseCache()
    const first = await read(places, { before, complete: false })
    const whole = await read(raw, { before })
    expect(whole).toEqual(readContent(faulty(), 'en'))
    const [was, is] = [first, whole].map(({ content }) => content.items.get('drive'))
    expect(is).toEqual(was)
    expect(is?.backgrounds[0]).toBe(was?.backgrounds[0])
    const uncached = await read(raw)
    expect(uncached.content.items.get('drive')?.backgrounds[0]).not.toBe(was?.backgrounds[0])
  })

  it('has the drawings of icons that arrived later', async () => {
    const spot = hotspot(9, 'navigation', {
      icon: { id: 1, name: 'gear' },
      action_target: { payloadId: 'drive' },
    })
    const all = answers()
    const raw = {
      ...all,
      'content-locations': {
        data: [...all['content-locations'].data, place(9, 'new', 'hall', { hotspots: [spot] })],
      },
    }
    const { icons: _, ...others } = raw
    const before = createParseCache()
    await read(others, { before, complete: false })
    const { content } = await read(raw, { before })
    expect(content.items.get('new')).toMatchObject({ hotspots: [{ icon: { url: '/media/gear.svg' } }] })
  })
})

it('work in steps returns the same result with and without pauses', async () => {
  function* work() {
    yield
    yield
    return 3
  }
  expect(runAtOnce(work())).toBe(3)
  const pause = vi.fn(() => Promise.resolve())
  expect(await runWithPauses(work(), pause)).toBe(3)
  expect(pause).toHaveBeenCalledTimes(2)
})
