import { describe, expect, it } from 'vitest'
import type { Json } from '../../../../scripts/package/json'
import { type Answers, type Change, changesBetween } from '../../../../scripts/release/changes/changes'
import { CHANGES, type Files, LOCALES, type Planted, type Raw, showroom } from './plantedChanges'

const answers = (files: Files): Answers => ({
  locales: LOCALES,
  files: files as unknown as ReadonlyMap<string, Json>,
})

function plant(files: Files, { path, locale, plant: edit }: Planted): void {
  const [name = '', ...steps] = path.split('.')
  const paths = files.has(`content/${name}.json`)
    ? [`content/${name}.json`]
    : LOCALES.filter((code) => locale === undefined || code === locale).map(
        (code) => `content/${code}/${name}.json`,
      )
  for (const file of paths) {
    const keys = ['data', ...steps]
    const key = keys.pop() ?? ''
    const holder = keys.reduce<unknown>((value, step) => (value as Raw)[step], files.get(file))
    edit(holder as never, key)
  }
}

const changesAfter = (...all: readonly Planted[]) => {
  const after = showroom()
  for (const change of all) plant(after, change)
  return changesBetween(answers(showroom()), answers(after))
}

describe('the changes of a release', () => {
  it.each(CHANGES.map((change) => [`${change.change} ${change.path}`, change] as const))(
    'show %s, and nothing else',
    (_, change) => {
      const found = changesAfter(change)
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({ kind: change.kind, change: change.change })
      expect(found[0]?.collection).toBe(change.path.split('.')[0])
      expect(found[0]?.locales).toEqual(change.locale ? [change.locale] : [])
      expect(found[0]?.sentence).toMatch(/^[A-Z][^"]+\.$/)
    },
  )

  it('show all sixty at once, and none that is not there', () => {
    expect(CHANGES).toHaveLength(60)
    // Those that change the length of a list come last: the others name places in it.
    const isLength = ({ change }: Planted) => change !== 'changed'
    const found = changesAfter(...CHANGES.filter((each) => !isLength(each)), ...CHANGES.filter(isLength))
    const summary = (all: readonly Pick<Change, 'kind' | 'change'>[]) =>
      all.map(({ kind, change }) => `${kind} ${change}`).sort()
    expect(summary(found)).toEqual(summary(CHANGES))
  })

  it('are none where only what no visitor sees has changed', () => {
    const after = showroom()
    const touch = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(touch)
      if (typeof value !== 'object' || value === null) return value
      const fields = Object.entries(value).map(([name, field]) => [name, touch(field)])
      return {
        ...Object.fromEntries(fields.reverse()),
        ...('id' in value && { id: 4711 }),
        updatedAt: 'later',
        note: null,
        tags: [],
      }
    }
    for (const [path, json] of after) after.set(path, touch(json) as { data: unknown })
    expect(changesBetween(answers(showroom()), answers(after))).toEqual([])
  })

  it('have the pictures before and after', () => {
    const change = CHANGES.find(({ path }) => path === 'content-locations.0.background.0.image') as Planted
    expect(changesAfter(change)[0]?.pictures).toEqual({
      before: 'media/still0.webp',
      after: 'media/new0.webp',
    })
  })

  it('name a new language once', () => {
    const before = { ...answers(showroom()), locales: ['en'] as const }
    expect(changesBetween(before, answers(showroom())).map(({ sentence }) => sentence)).toEqual([
      'The language de is new.',
    ])
  })

  it.each([
    [
      'content-locations.0.hotspots.1.style.left',
      'Place “Place 0 (en)”: hotspot “Spot 1 (en)”, position from the left has changed: 10 → 77.',
    ],
    [
      'content-locations.3.hotspots.0.action_target.payloadId',
      'Place “Place 3 (en)”: hotspot “Spot 0 (en)”, target has changed: “Place 0 (en)” → “Place 7 (en)”.',
    ],
    ['articles.0.lead', 'Article “Article 0 (en)”: introduction has changed in de: “Lead 0 (de)” → “New”.'],
    [
      'menus.0.items.1.target.payloadId',
      'Menu “main0”: item “Item 1 (en)”, target has changed: “Place 1 (en)” → “Place 6 (en)”.',
    ],
  ])('at %s name records and parts by their titles', (path, sentence) => {
    const change = CHANGES.find((each) => each.path === path) as Planted
    expect(changesAfter(change)[0]?.sentence).toBe(sentence)
  })

  it('show where the hotspots of a place were and are, and which differ', () => {
    const change = CHANGES.find(({ path }) => path === 'content-locations.0.hotspots.1.style.left') as Planted
    const marks = (left: number) => [
      { left: 0, top: 5, isChanged: false },
      { left, top: 5, isChanged: true },
      { left: 20, top: 5, isChanged: false },
    ]
    expect(changesAfter(change)[0]?.scene).toEqual({
      before: { picture: 'media/still0.webp', marks: marks(10) },
      after: { picture: 'media/still0.webp', marks: marks(77) },
    })
  })
})
