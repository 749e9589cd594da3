import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderContentDocs } from '../../../../scripts/docs/content'
import { describeModel, GLOSSARY, type ModelField, type ModelPart } from '../../../../src/content'
import { articleText } from '../../../../src/content/descriptions/articleTexts'
import { hookText } from '../../../../src/content/descriptions/tourTexts'

const model = describeModel()
const page = readFileSync('docs/content.md', 'utf8')

/** Every part of the model, once. */
function allParts(): readonly ModelPart[] {
  const found = new Map<object, ModelPart>()
  const visit = (part: ModelPart) => {
    if (!found.has(part.text)) found.set(part.text, part)
    for (const field of [...part.fields, ...(part.kinds ?? []).flatMap((kind) => kind.fields)]) inField(field)
  }
  const inField = ({ part, fields = [] }: ModelField): void => {
    if (part) visit(part)
    for (const field of fields) inField(field)
  }
  for (const part of [...model.collections, model.media]) visit(part)
  return [...found.values()]
}

/** Every field by its path, also those inside records. */
function allFields(): readonly (readonly [string, ModelField])[] {
  const inside = (field: ModelField, path: string): readonly (readonly [string, ModelField])[] => [
    [path, field],
    ...(field.fields ?? []).flatMap((inner) => inside(inner, `${path}.${inner.name}`)),
  ]
  return allParts().flatMap(({ text, fields, kinds = [] }) =>
    [...fields, ...kinds.flatMap((kind) => kind.fields)].flatMap((field) =>
      inside(field, `${text.title}: ${field.name}`),
    ),
  )
}

describe('The content model', () => {
  it('describes every field that the schemas read, and no other', () => {
    expect(model.faults).toEqual([])
  })

  it('names a field without a description, and a description without a field', () => {
    const { lead, ...fields } = articleText.fields
    const changed = { ...articleText, fields: { ...fields, laed: { text: 'A sentence under the title.' } } }
    expect(lead).toBeDefined()
    expect(describeModel([changed]).faults).toEqual([
      'articles.lead has no description',
      'articles.laed is described, but is no field',
    ])
  })

  it('names a choice whose values are not described one by one', () => {
    const hook = { text: 'When it happens.', values: { onEntering: 'when visitors arrive' } }
    const fields = { ...hookText.fields, hook }
    expect(describeModel([{ ...hookText, fields }]).faults).toContain(
      'box-hooks.hook (its values) has no description',
    )
  })

  it('has an example of every field that sources write, unless its parts have them', () => {
    const without = allFields().filter(
      ([, { text, part, fields = [] }]) =>
        text.example === undefined && !text.isWritten && !part && fields.length === 0,
    )
    expect(without.map(([path]) => path)).toEqual([])
  })

  it('has an example of every kind of every part', () => {
    const kinds = allParts().flatMap(({ text, kinds = [] }) =>
      kinds.map(({ name, text: kind }) => [`${text.title}: ${name}`, kind.example] as const),
    )
    expect(kinds.length).toBeGreaterThan(40)
    expect(kinds.filter(([, example]) => example === undefined)).toEqual([])
  })

  it('names an existing section of the specification, or says that there is none', () => {
    const sections = [
      ...allParts().map(({ text }) => text.spec),
      ...allFields().map(([, { text }]) => text.spec),
    ]
    expect(sections.filter((spec) => spec !== undefined && !/^(§[1-9]|own)$/.test(spec))).toEqual([])
  })
})

describe('docs/content.md', () => {
  it('is up to date; `npm run docs:content` regenerates it', () => {
    expect(page).toBe(renderContentDocs(model))
  })

  it('lists all sixteen kinds of hotspots', () => {
    const [, section = ''] = page.split('\n### Hotspots\n')
    const listed = section.split('\n###')[0]?.match(/^\| `hotspots\.[a-z-]+` \|/gm) ?? []
    expect(new Set(listed).size).toBe(16)
  })

  it('shows pictures that exist', () => {
    const pictures = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, path = '']) => path)
    expect(pictures.length).toBeGreaterThan(15)
    expect(pictures.filter((path) => !existsSync(`docs/${path}`))).toEqual([])
  })

  it('explains its words as docs/words.md does, and links each to a heading', () => {
    const rows = [
      ...readFileSync('docs/words.md', 'utf8').matchAll(/^\| \*\*([^|*]+)\*\*[^|]* \| ([^|]+) \|/gm),
    ]
    const known = new Map(rows.map(([, word = '', meaning = '']) => [word, inWordsForPeople(meaning)]))
    const differing = GLOSSARY.filter(({ word, inCode, meaning }) => {
      const expected = known.get(inCode ?? word)
      const [one, other] = [inWordsForPeople(meaning), expected ?? inWordsForPeople(meaning)]
      return !one.startsWith(other) && !other.startsWith(one)
    })
    expect(differing).toEqual([])
    const headings = GLOSSARY.flatMap(({ heading }) => heading ?? [])
    expect(headings.filter((heading) => !new RegExp(`^##+ ${heading}$`, 'm').test(page))).toEqual([])
  })
})

/** A meaning without what follows its first clause, in the words that editors use for code's. */
function inWordsForPeople(meaning: string): string {
  const [clause = ''] = meaning.toLowerCase().split(/[.:;,]/)
  return clause
    .trim()
    .replaceAll('locations', 'places')
    .replaceAll('transition', 'flight')
    .replaceAll('world item', 'place or a flight')
}
