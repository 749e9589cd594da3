import { describe, expect, it } from 'vitest'
import { longFunctions } from '../../../../scripts/structure/functions'
import {
  fullestFolders,
  futureClosures,
  urlWriters,
  visitThunks,
  visitWriters,
} from '../../../../scripts/structure/modules'
import { parse } from '../../../../scripts/structure/sources'

const lines = (count: number) => 'call()\n'.repeat(count)
const lengths = (text: string) =>
  longFunctions([parse('src/app/x.tsx', text)]).map(({ name, lines }) => [name, lines])

describe('long functions', () => {
  it('are those with at least one line over the limit', () => {
    expect(lengths(`function fits() {\n${lines(68)}}`)).toEqual([])
    expect(lengths(`function long() {\n${lines(69)}}`)).toEqual([['long', 71]])
  })

  it('are measured without the JSX that they return', () => {
    const component = `const Page = () => {\n${lines(60)}return (\n<div>\n${'<b />\n'.repeat(50)}</div>\n)\n}`
    expect(lengths(component)).toEqual([])
  })

  it('include nested functions, but not the callback of a describe', () => {
    expect(lengths(`function outer() {\nconst inner = () => {\n${lines(69)}}\n}`)).toEqual([
      ['outer', 73],
      ['inner', 71],
    ])
    expect(lengths(`describe('a', () => {\n${lines(100)}})`)).toEqual([])
  })
})

describe('the search for writers', () => {
  const source = (path: string, text: string) => [parse(path, text)]

  it.each([
    'router.navigate(url)',
    'const navigate = useNavigate()',
    'window.history.replaceState(null, "", url)',
    'page.history.go(-1)',
    "import { redirect } from 'react-router-dom'",
  ])('finds a module that writes the URL with %s', (text) => {
    expect(urlWriters(source('src/app/x.ts', text))).toEqual(['src/app/x.ts'])
    expect(urlWriters(source('src/server/x.ts', text))).toEqual([])
  })

  it('finds members, callers and setters that bypass the inputs of the visit', () => {
    const visit =
      'interface Visit { getState(): State; dispatch(action: Action): void; report(fact: Fact): void; follow(id: string): void }'
    const sources = [
      parse('src/visit/visit.ts', visit),
      parse('src/visit/createVisit.ts', 'store.setState({})'),
      parse('src/app/x.ts', 'visit.follow(id)'),
      parse('src/app/y.ts', 'visit.dispatch(action)'),
    ]
    expect(visitWriters(sources)).toEqual({
      members: ['follow'],
      callers: ['src/app/x.ts'],
      setters: ['src/visit/createVisit.ts'],
    })
  })

  it('finds thunks of the visit', () => {
    const text =
      'create({ visit: () => visit })\ninterface Options { visit(): Visit }\nconst other = () => visit.getState()'
    expect(visitThunks(source('src/app/x.ts', text))).toEqual(['src/app/x.ts:1', 'src/app/x.ts:2'])
  })

  it('finds functions that use a variable declared after them', () => {
    const text =
      'function boot() {\nconst supply = create({ go: () => router.navigate() })\nconst router = open()\nconst late = () => router\n}'
    expect(futureClosures(source('src/app/boot.tsx', text))).toEqual(['src/app/boot.tsx:2 router'])
  })
})

it('the fullest folder has the most files directly in it', () => {
  expect(fullestFolders(['a/b/1.ts', 'a/2.ts', 'a/3.ts'])).toEqual([
    ['a', 2],
    ['a/b', 1],
  ])
})
