import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { type TracedFunction, traced } from '../../../../scripts/structure/instrument'

function instrumented(text: string): {
  readonly code: string
  readonly functions: readonly TracedFunction[]
} {
  const functions: TracedFunction[] = []
  const code = traced(text, 'src/app/x.tsx', functions)
  return { code, functions }
}

/** Runs an instrumented source and returns the reported functions by name. */
function run(text: string): readonly string[] {
  const { code, functions } = instrumented(text)
  const script = ts.transpile(code, { target: ts.ScriptTarget.ES2022 })
  const reports: string[] = []
  const page = globalThis as { traceEnter?: (id: number) => void; traceLeave?: () => void }
  page.traceEnter = (id) => reports.push(functions[id]?.name ?? '')
  page.traceLeave = () => reports.push('end')
  try {
    new Function(script)()
  } finally {
    delete page.traceEnter
    delete page.traceLeave
  }
  return reports
}

describe('an instrumented source', () => {
  it('reports where its functions begin and end', () => {
    expect(run('function a() { return b() }\nconst b = () => 1\na()')).toEqual(['a', 'b', 'end', 'end'])
  })

  it('reports the end of a function that throws', () => {
    expect(run('const a = () => { throw 1 }\ntry { a() } catch {}')).toEqual(['a', 'end'])
  })

  it('ends an async function at its first await', () => {
    expect(run('async function a() { await b() }\nfunction b() {}\nvoid a()')).toEqual([
      'a',
      'end',
      'b',
      'end',
    ])
  })

  it('preserves empty functions, functions that return functions, and default values', () => {
    expect(run('const a = (b = () => {}) => () => b()\na()()')).toEqual([
      'a',
      'end',
      'a › …',
      'a › …',
      'end',
      'end',
    ])
  })
})

describe('the kind of a function', () => {
  it.each([
    ['function Button() { return null }', 'Button', 'render'],
    ['function useSize() {}', 'useSize', 'render'],
    ['const pointing = (Icon) => (props) => <Icon {...props} />', 'pointing › …', 'render'],
    ['const Title = () => useVisit((state) => state.title)', 'Title › …', 'render'],
    ['const useVisit = () => { const read = () => 1\nreturn useSyncExternalStore(read) }', 'read', 'render'],
    ['const Title = () => { useEffect(() => { later() }, []) }', 'Title › …', 'effect'],
    ['const Title = () => { useEffect(() => observe(() => fit()), []) }', 'Title › …', 'effect'],
    ['const Title = () => <b onClick={() => go()} />', 'Title › …', 'other'],
    ['visit.subscribe(() => {})', '…', 'listener'],
    ["const look = () => {}\nwindow.addEventListener('focus', look)", 'look', 'listener'],
    ['const plan = () => {}', 'plan', 'other'],
  ])('is derived for %s', (text, name, kind) => {
    const found = instrumented(text).functions.filter((fn) => fn.name === name)
    expect(found[0]?.kind).toBe(kind)
  })
})
