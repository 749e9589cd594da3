import { describe, expect, it } from 'vitest'
import { readContent } from '../../../../src/content'
import { answers } from '../answers'
import { collections, section } from '../collections'
import { readEverything, set } from '../readEverything'

/** Browsers do not open these, or would run them as code. */
const UNUSABLE = [
  'https://exa mple.com',
  'http://',
  'https://[::1',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.com/1',
  'file:///etc/passwd',
]

const everything = (): Record<string, unknown> => ({ ...answers(), ...collections() })

/** The paths of all urls in the answers. */
function urlPaths(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return path.at(-1) === 'url' ? [path] : []
  return Object.entries(value).flatMap(([key, inside]) => urlPaths(inside, [...path, key]))
}

function put(root: unknown, path: readonly string[], url: string): void {
  const parent = path.slice(0, -1).reduce((value, key) => (value as Record<string, unknown>)[key], root)
  Object.assign(parent as object, { url })
}

const isLink = (path: readonly string[]) => /target$/.test(path.at(-2) ?? '') && !path.includes('iframe')

describe('every url of the content', () => {
  const paths = urlPaths(everything())

  it('is known to this test', () => {
    const fields = new Set(paths.map((path) => `${path[0]} ${path.at(-2)}`))
    for (const field of ['articles iframe', 'articles svg', 'articles media', 'configurators 0', 'icons svg'])
      expect(fields).toContain(field)
    expect(paths.filter(isLink).length).toBeGreaterThan(0)
  })

  it.each(paths.map((path) => [path.join('.'), path] as const))(
    'that is invalid removes only its part and is reported: %s',
    (_, path) => {
      for (const url of UNUSABLE) {
        // Links of other schemes are prefixed with https://; whatever is then valid is a link.
        if (isLink(path) && !/^http/.test(url)) continue
        const raw = everything()
        put(raw, path, url)
        const { problems, content } = readContent(raw, 'en')
        // References to the omitted part are reported too.
        const own = problems.filter(({ field }) => /(^|\.)url$/.test(field))
        expect(own, url).toMatchObject([{ severity: 'error', endpoint: path[0] }])
        expect(own[0]?.record).not.toBe('')
        expect(content.worlds.size).toBe(2)
        expect(JSON.stringify([...content.items.values(), ...content.articles.values()])).not.toContain(
          'alert',
        )
      }
    },
  )
})

it.each([
  ['  https://tool.example/a\n', 'https://tool.example/a'],
  ['ht\ntps://tool.example', 'https://tool.example'],
  ['/tool/', '/tool/'],
  ['tool/index.html?x=1', 'tool/index.html?x=1'],
])('the page url %j is parsed as a browser does: %s', (url, read) => {
  const { content, problems } = readEverything((raw) => set(raw.configurators[0], { url }))
  expect(problems).toEqual([])
  expect(content.configurators.get('cabinet')?.url).toBe(read)
})

describe('a link in a text', () => {
  const problemsOf = (text: string) =>
    readEverything((raw) => set(raw.articles[0], { sections: [section('text', { text })] })).problems

  it.each([
    ['[site](<https://exa mple.com>)', 'https://exa mple.com'],
    ['a [site](javascript:alert(1)) b', 'javascript:alert'],
    ['<a class="x" href="http://">site</a>', 'http://'],
  ])('that is invalid is reported: %s', (text, url) => {
    expect(problemsOf(text)).toMatchObject([
      { severity: 'error', endpoint: 'articles', record: '7', field: 'sections.0.text' },
    ])
    expect(problemsOf(text)[0]?.message).toContain(url)
  })

  it.each([
    ['[site](example.org)'],
    ['[up](#top) [home](/en) [more](?article=7)'],
    ['[mail](mailto:a@b.example)'],
  ])('that is valid is not reported: %s', (text) => {
    expect(problemsOf(text)).toEqual([])
  })
})
