import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rewrite } from '../../../../scripts/studio/rewrite'
import type { Json } from '../../../../src/studio'
import { anyRecord, edited } from '../../placing/anyJson'

const TEXT = `[
  {
    "payloadId": "hall",
    "floor_plan": { "x": -2.6, "y": 10.5 },
    "tags": ["a", "b"],
    "hotspots": [
      {
        "anchor": "robot"
      }
    ]
  }
]
`

/** The text after a change of its value, line by line: `-` for the old lines and `+` for the new ones. */
function changedLines(text: string, change: (value: unknown) => void): readonly string[] {
  const before = JSON.parse(text)
  const after = JSON.parse(text)
  change(after)
  return difference(text, rewrite(text, [], before, after))
}

function difference(before: string, after: string): readonly string[] {
  const [old, next] = [before.split('\n'), after.split('\n')]
  const start = old.findIndex((line, index) => line !== next[index])
  let end = 0
  while (old.at(-1 - end) === next.at(-1 - end) && end < Math.min(old.length, next.length) - start) end++
  return [
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...next.slice(start, next.length - end).map((line) => `+${line}`),
  ]
}

describe('a JSON file after an edit', () => {
  it('differs in the line of a changed value', () => {
    const lines = changedLines(TEXT, (json) => Object.assign(at(json, 'floor_plan'), { x: 4 }))
    expect(lines).toEqual([
      '-    "floor_plan": { "x": -2.6, "y": 10.5 },',
      '+    "floor_plan": { "x": 4, "y": 10.5 },',
    ])
  })

  it('has a new field in the form of its neighbours', () => {
    expect(changedLines(TEXT, (json) => Object.assign(at(json, 'floor_plan'), { heading: 9 }))[1]).toBe(
      '+    "floor_plan": { "x": -2.6, "y": 10.5, "heading": 9 },',
    )
    expect(
      changedLines(TEXT, (json) => Object.assign(at(json, 'hotspots', 0), { style: { left: 1 } })),
    ).toEqual([
      '-        "anchor": "robot"',
      ...['+        "anchor": "robot",', '+        "style": {', '+          "left": 1', '+        }'],
    ])
  })

  it('has a new entry of a list in the form of its neighbours', () => {
    expect(changedLines(TEXT, (json) => at(json, 'tags').splice(1, 0, 'new'))[1]).toBe(
      '+    "tags": ["a", "new", "b"],',
    )
    expect(changedLines(TEXT, (json) => at(json, 'hotspots').push({ anchor: 'door' }))).toEqual([
      ...['+      },', '+      {', '+        "anchor": "door"'],
    ])
  })

  it('keeps its line ends and its indent', () => {
    const text = TEXT.replaceAll('\n', '\r\n').replaceAll('  ', '\t')
    const before = JSON.parse(text)
    const after = rewrite(text, [0, 'hotspots'], before[0].hotspots, [
      ...before[0].hotspots,
      { anchor: 'door' },
    ])
    expect(after).toContain('\t\t\t},\r\n\t\t\t{\r\n\t\t\t\t"anchor": "door"\r\n\t\t\t}')
  })

  it('removes an entry with its comma, and the last one with its lines', () => {
    expect(changedLines(TEXT, (json) => at(json, 'tags').splice(0, 1))[1]).toBe('+    "tags": ["b"],')
    const empty = rewrite(TEXT, [0, 'hotspots'], [{ anchor: 'robot' }], [])
    expect(empty).toContain('    "hotspots": []\n')
  })

  it('has the value that was asked for, whatever the edit', () => {
    const indents = fc.constantFrom(undefined, 2, 4, '\t')
    const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 4 }), indents, chances, (before, indent, stream) => {
        const after = edited(before, () => stream.next().value ?? 0)
        const text = JSON.stringify(before, null, indent)
        expect(JSON.parse(rewrite(text, [], before, after))).toEqual(after)
      }),
      { numRuns: 500 },
    )
  })

  it('differs in the edited records alone, whatever the edit', () => {
    const text = readFileSync('demo/content/content-locations.json', 'utf8')
    const records: Json[] = JSON.parse(text)
    const chances = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))
    fc.assert(
      fc.property(fc.nat({ max: records.length - 1 }), chances, (index, stream) => {
        const before = records[index] as Json
        const after = edited(before, () => stream.next().value ?? 0)
        const next = rewrite(text, [index], before, after)
        expect(JSON.parse(next)).toEqual(records.map((each, other) => (other === index ? after : each)))
        const lines = next.split('\n')
        const [first, last] = edges(text, records, index)
        expect(lines.slice(0, first)).toEqual(text.split('\n').slice(0, first))
        expect(lines.slice(lines.length - last)).toEqual(text.split('\n').slice(-last))
      }),
      { numRuns: 25 },
    )
  })

  it('differs in the line of a single edited number', () => {
    const text = readFileSync('demo/content/anchors.json', 'utf8')
    const anchors = JSON.parse(text)
    const places = Object.entries<Record<string, { left: number }>>(anchors).flatMap(([place, names]) =>
      Object.keys(names).map((name) => [place, name] as const),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.integer({ min: -50, max: 1000 }),
        ([place, name], tenths) => {
          const next = rewrite(text, [place, name, 'left'], anchors[place][name].left, tenths / 10)
          expect(difference(text, next).length).toBeLessThanOrEqual(2)
          expect(next.split('\n')).toHaveLength(text.split('\n').length)
        },
      ),
    )
  })
})

// biome-ignore lint/suspicious/noExplicitAny: any part of a text above
function at(json: unknown, ...path: readonly (string | number)[]): any {
  return [0, ...path].reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], json)
}

/** The number of lines before a record, and after it. */
function edges(text: string, records: readonly Json[], index: number): readonly [number, number] {
  const id = (records[index] as { payloadId: string }).payloadId
  const start = text.split(`"payloadId": "${id}",`)[0]?.split('\n').length ?? 0
  const next = (records[index + 1] as { payloadId: string } | undefined)?.payloadId
  const rest = next === undefined ? 1 : (text.split(`"payloadId": "${next}",`)[1]?.split('\n').length ?? 0)
  return [start - 2, rest]
}
