import { describe, expect, it } from 'vitest'
import type { FunctionKind, TracedFunction } from '../../../../scripts/structure/instrument'
import { pathToCue } from '../../../../scripts/structure/path'

/** A call and its nested calls: `name`, or `kind name`. */
type Call = readonly [described: string, ...calls: Call[]]

const CUE: Call = ['effect Player.cue', ['setCue']]

/** The names of the functions that lead to `setCue`. */
function path(calls: readonly Call[], rest: readonly Call[] = []): readonly string[] {
  const functions: TracedFunction[] = []
  const ids = new Map<string, number>()
  const trace = (list: readonly Call[]): readonly number[] =>
    list.flatMap(([described, ...inner]) => [idOf(described), ...trace(inner), -1])
  const idOf = (described: string): number => {
    const known = ids.get(described)
    if (known !== undefined) return known
    const [name = '', kind = 'other'] = described.split(' ').reverse()
    const [component] = /^[A-Z]\w*/.exec(name) ?? []
    const file = name === 'setCue' ? 'src/player/x.ts' : `src/app/${name}.ts`
    const draws = name === 'Stage' ? ['Player'] : []
    const id = functions.push({ file, name, line: 1, kind: kind as FunctionKind, component, draws }) - 1
    ids.set(described, id)
    return id
  }
  const [during, before] = [trace(calls), trace(rest)]
  return pathToCue(functions, during, before).functions.map(({ name }) => name)
}

describe('the path from an input to the cue', () => {
  it('contains what runs until the cue is set, and nothing after it', () => {
    expect(path([['click', ['dispatch']], CUE, ['after']])).toEqual([
      'click',
      'dispatch',
      'Player.cue',
      'setCue',
    ])
  })

  it('excludes listeners that change nothing, and includes those that change the state', () => {
    const idle: Call = ['listener idle', ['compare']]
    const follow: Call = ['listener follow', ['dispatch', ['listener idle']]]
    expect(path([['click', idle], follow, CUE])).toEqual([
      'click',
      'follow',
      'dispatch',
      'Player.cue',
      'setCue',
    ])
  })

  it('excludes what is derived from the change for the URL, events and effects', () => {
    expect(
      path([['click', ['update', ['step'], ['writeUrl', ['format']], ['emit', ['listener track']]]], CUE]),
    ).toEqual(['click', 'update', 'step', 'Player.cue', 'setCue'])
  })

  it('excludes what React draws, except the stage and what it reads', () => {
    const drawing: readonly Call[] = [
      ['render Header', ['title']],
      ['render Stage', ['render useVisit', ['cueOf']]],
      ['render Player', ['ratio']],
    ]
    expect(path([['click'], ...drawing, CUE])).toEqual([
      'click',
      'Stage',
      'cueOf',
      'Player',
      'ratio',
      'Player.cue',
      'setCue',
    ])
  })

  it('includes a selector of the stage that React compares before it renders', () => {
    const compared: Call = ['render read', ['cueOf', ['plan']], ['title']]
    expect(path([['click', compared], ['render Stage', ['cueOf']], CUE])).toEqual([
      'click',
      'cueOf',
      'plan',
      'Stage',
      'Player.cue',
      'setCue',
    ])
  })

  it('excludes other effects, callbacks of components, and what also starts by itself at rest', () => {
    const besides: readonly Call[] = [['effect Rings.fit', ['fit']], ['Rings.resized'], ['tick', ['look']]]
    expect(path([...besides, ['click'], CUE], [['tick', ['look']]])).toEqual([
      'click',
      'Player.cue',
      'setCue',
    ])
  })

  it('cannot be determined when no cue is set', () => {
    expect(() => path([['click']])).toThrow('never reaches')
  })
})
