import type { TracedFunction } from './instrument'
import type { Trace } from './record'

/** A call with its nested calls. */
interface Call {
  readonly id: number
  readonly calls: readonly Call[]
}

export interface Path {
  readonly functions: readonly TracedFunction[]
  /** Files of these functions. */
  readonly files: readonly string[]
  /** Further files that ran for listeners that changed nothing, and for the outputs of the change. */
  readonly listening: readonly string[]
}

/** Where the path ends: the player receives what to show. */
const END = /^(setCue|showCue)$/
/** Functions that derive the URL, events and effects from a change. */
const OUTPUTS = /^(writeUrl|changesBetween|lifecycleEvents|emit|onInput|onEvent|createEffectRunner)( › …)?$/

/**
 * The functions that lead from an input to the first `setCue`: those that ran in between, without
 * - what React draws, apart from the component that calls `setCue`, the one that draws it, and what these two read;
 * - effects that do not call `setCue`;
 * - listeners (functions handed to `subscribe` or `addEventListener`) and callbacks of components that change no state;
 * - what is derived from the change for others: the URL, events, effects;
 * - what also starts by itself at rest.
 */
export function pathToCue(functions: readonly TracedFunction[], trace: Trace, rest: Trace): Path {
  const of = (id: number): TracedFunction => functions[id] as TracedFunction
  const isEnd = (id: number) => END.test(of(id).name) && of(id).file.startsWith('src/player/')
  // A change of the state calls its listeners, and the selectors that React compares.
  const isChange = (id: number) => isEnd(id) || /^(listener|render)$/.test(of(id).kind)
  const { roots, stack } = callsUntil(trace, isEnd)
  const atRest = new Set(rootsOf(rest))
  const component = stack.map((id) => of(id)).find(({ kind }) => kind === 'effect')?.component
  const draws = ({ kind, component: name, draws }: TracedFunction) =>
    kind === 'render' && component !== undefined && (name === component || draws.includes(component))
  const parents = new Set(functions.filter(draws).map(({ component: name }) => name))
  const isDrawn = (fn: TracedFunction) => fn.kind === 'render' && parents.has(fn.component)

  // React calls a selector before it renders the component, and its result is memoized: count that first call too.
  const read = new Set<number>()
  const collect = (call: Call, inside: boolean): void => {
    const isRead = inside || isDrawn(of(call.id))
    if (isRead && of(call.id).kind !== 'render') read.add(call.id)
    for (const inner of call.calls) collect(inner, isRead)
  }
  for (const root of roots) collect(root, false)

  const found = new Set<number>()
  const listening = new Set<number>()
  const walk = (call: Call, mode: 'path' | 'apart' | 'listening', isRoot = false): void => {
    const { kind } = of(call.id)
    const leads = () => call.calls.some((inner) => leadsOn(inner, isChange))
    let next = mode
    if (isDrawn(of(call.id)) || read.has(call.id)) next = 'path'
    else if (kind === 'render') next = 'apart'
    else if (OUTPUTS.test(of(call.id).name) && !call.calls.some((inner) => leadsOn(inner, isEnd)))
      next = 'listening'
    else if (kind === 'effect' && !call.calls.some((inner) => leadsOn(inner, isEnd))) next = 'apart'
    else if (kind === 'listener' && !leads()) next = 'listening'
    else if (isRoot && atRest.has(call.id)) next = 'apart'
    else if (isRoot && of(call.id).component !== undefined && !leads()) next = 'apart'
    if (next === 'path') found.add(call.id)
    if (next === 'listening') listening.add(call.id)
    for (const inner of call.calls) walk(inner, next)
  }
  for (const root of roots) walk(root, 'path', true)
  for (const id of stack) found.add(id)
  const filesOf = (ids: Iterable<number>) => [...new Set([...ids].map((id) => of(id).file))].sort()
  const files = filesOf(found)
  return {
    functions: [...found].map(of),
    files,
    listening: filesOf(listening).filter((file) => !files.includes(file)),
  }
}

const leadsOn = (call: Call, to: (id: number) => boolean): boolean =>
  to(call.id) || call.calls.some((inner) => leadsOn(inner, to))

/** The functions of a trace that no other called. */
function rootsOf(trace: Trace): readonly number[] {
  let depth = 0
  return trace.filter((id) => (id < 0 ? depth-- < 0 : depth++ === 0))
}

/** The calls of a trace up to the end, and the call stack there. */
function callsUntil(trace: Trace, isEnd: (id: number) => boolean) {
  const roots: Call[] = []
  const open: { id: number; calls: Call[] }[] = []
  for (const id of trace) {
    if (id < 0) open.pop()
    else {
      const call = { id, calls: [] }
      ;(open.at(-1)?.calls ?? roots).push(call)
      open.push(call)
      if (isEnd(id)) return { roots, stack: open.map((call) => call.id) }
    }
  }
  throw new Error('The trace never reaches setCue.')
}
