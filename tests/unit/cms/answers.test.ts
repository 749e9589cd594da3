import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCmsModel } from '../../../src/cms'
import type { Records } from '../../../src/cms/answers/records'
import { createAnswerTexts } from '../../../src/cms/answers/texts'
import { createCurrentAnswers } from '../../../src/cms/answers/visible'
import { wantedLanguages } from '../../../src/cms/setup/languages'
import { rowsOf } from '../../../src/cms/setup/layouts'
import { LOCALES } from '../../../src/content'

const model = buildCmsModel()

/** The fake's records by collection: each shows others by their documents, in some order. */
type World = Record<string, Record<string, { readonly title: string; readonly shows: readonly string[] }>>

function openTexts(slow = 0, world: World = {}) {
  const clock = { now: 10_000 }
  const reads: string[] = []
  const titleOf = (documentId: string) =>
    Object.values(world)
      .map((records) => records[documentId]?.title ?? '')
      .join('')
  const records: Records = {
    types: model.types,
    async read({ endpoint }, locale, documents) {
      reads.push(`${endpoint} ${locale}${documents ? ` ${documents.toSorted().join(',')}` : ''}`)
      clock.now += slow
      return Object.entries(world[endpoint] ?? {})
        .filter(([documentId]) => documents?.includes(documentId) ?? true)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([documentId, { title, shows }]) => ({
          ...{ documentId, record: { title, shows: shows.map(titleOf) } },
          ...{ shows: new Set([documentId, ...shows]), order: [0, documentId.charCodeAt(0)] },
        }))
    },
    filesOf: async () => ['file'],
  }
  return { texts: createAnswerTexts(records, model, () => clock.now), reads, clock, records }
}

describe('the answers of the CMS', () => {
  it('are read once, until something that they show changes', async () => {
    const { texts, reads, clock } = openTexts()
    await texts.read('articles', 'en')
    clock.now += 1000
    texts.change('api::box-hook.box-hook')
    clock.now += 1000
    await texts.read('articles', 'en')
    expect(reads).toEqual(['articles en'])
    texts.change('api::article.article')
    clock.now += 1000
    await texts.read('articles', 'en')
    expect(reads).toEqual(['articles en', 'articles en'])
  })

  it('are read again when a record that they refer to changes, or a file', async () => {
    const { texts, reads, clock } = openTexts()
    for (const uid of ['api::menu.menu', 'plugin::upload.file', 'api::file-detail.file-detail']) {
      await texts.read('worlds', 'en')
      clock.now += 1000
      texts.change(uid)
      clock.now += 1000
    }
    await texts.read('worlds', 'en')
    expect(reads).toHaveLength(4)
  })

  it('are read once more after a change, because a database may answer its state before', async () => {
    const { texts, reads, clock } = openTexts()
    texts.change('api::article.article')
    const first = texts.version
    clock.now += 10
    await texts.read('articles', 'en')
    await texts.read('articles', 'en')
    expect(reads).toHaveLength(1)
    clock.now += 1000
    expect(texts.version).not.toBe(first)
    await texts.read('articles', 'en')
    expect(reads).toHaveLength(2)
  })
})

describe('after a save, the CMS', () => {
  const ARTICLE = 'api::article.article'
  const newWorld = (): World => ({
    articles: {
      a: { title: 'A', shows: ['b'] },
      b: { title: 'B', shows: [] },
      c: { title: 'C', shows: ['file'] },
    },
    menus: { m: { title: 'M', shows: ['a'] }, n: { title: 'N', shows: [] } },
  })

  it('reads the record and those that show something of it, and nothing else', async () => {
    const world = newWorld()
    const { texts, reads, clock } = openTexts(0, world)
    for (const endpoint of ['articles', 'menus', 'tours']) await texts.read(endpoint, 'en')
    reads.length = 0
    const save = async (uid: string, documentId: string) => {
      clock.now += 1000
      texts.change(uid, documentId)
      clock.now += 1000
      for (const endpoint of ['articles', 'menus', 'tours']) await texts.read(endpoint, 'en')
      return reads.splice(0)
    }
    expect(await save(ARTICLE, 'b')).toEqual(['articles en a,b'])
    expect(await save(ARTICLE, 'a')).toEqual(['articles en a', 'menus en m'])
    expect(await save('plugin::upload.file', 'file')).toEqual(['articles en c'])
    expect(await save('api::file-detail.file-detail', 'details')).toEqual(['articles en c'])
  })

  it('answers what a fresh start answers, whatever was saved', async () => {
    const document = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const step = fc.record({
      ...{ endpoint: fc.constantFrom('articles', 'menus'), document, isDeleted: fc.boolean() },
      ...{
        title: fc.string(),
        shows: fc.array(document, { maxLength: 2 }),
        pause: fc.constantFrom(0, 200, 1000),
      },
      isKnown: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const world: World = { articles: {}, menus: {} }
        const { texts, clock, records } = openTexts(0, world)
        for (const { endpoint, document, isDeleted, title, shows, pause, isKnown } of steps) {
          const documentId = endpoint === 'menus' ? document.toUpperCase() : document
          const own = world[endpoint] ?? {}
          if (isDeleted) delete own[documentId]
          else own[documentId] = { title, shows }
          const type = model.types.find((each) => each.endpoint === endpoint)
          texts.change(type?.uid ?? '', isKnown ? documentId : undefined)
          clock.now += pause
          const fresh = createAnswerTexts(records, model, () => clock.now)
          for (const each of ['articles', 'menus'])
            expect(String(await texts.read(each, 'en'))).toBe(String(await fresh.read(each, 'en')))
        }
      }),
    )
  })
})

describe('the answers of visitors', () => {
  const afterSave = async (slow: number) => {
    const { texts, reads, clock } = openTexts(slow)
    const wait = async (ms: number) => {
      clock.now += ms
    }
    const answers = createCurrentAnswers(texts, [...model.types], { now: () => clock.now, wait })
    await answers.load('en')
    clock.now += 10_000
    reads.length = 0
    texts.change('plugin::upload.file')
    clock.now += 10
    // A call loads them twice: for the rules, and for the answer.
    await answers.load('en')
    await answers.load('en')
    clock.now += 10_000
    await answers.load('en')
    return {
      most: Math.max(
        ...model.types.map(({ endpoint }) => reads.filter((each) => each === `${endpoint} en`).length),
      ),
    }
  }

  it('of a large world are read once after a save, when the save is surely seen', async () => {
    expect(await afterSave(300)).toEqual({ most: 1 })
  })

  it('of a small one are read at once, and once more later', async () => {
    expect(await afterSave(0)).toEqual({ most: 2 })
  })
})

describe('the languages of a new CMS', () => {
  it('are all 21 in the order of the specification, English first', () => {
    expect(wantedLanguages({})).toEqual({ locales: LOCALES, defaultLocale: 'en' })
  })

  it('are those of the setting, in the same order', () => {
    expect(wantedLanguages({ CMS_LOCALES: 'fr, de' })).toEqual({ locales: ['de', 'fr'], defaultLocale: 'de' })
    expect(wantedLanguages({ CMS_LOCALES: 'fr,de', CMS_DEFAULT_LOCALE: 'fr' }).defaultLocale).toBe('fr')
  })

  it('are refused by name if they do not exist', () => {
    expect(() => wantedLanguages({ CMS_LOCALES: 'de,xx' })).toThrow('"xx" is not one of')
    expect(() => wantedLanguages({ CMS_LOCALES: 'de', CMS_DEFAULT_LOCALE: 'fr' })).toThrow(
      'CMS_DEFAULT_LOCALE',
    )
  })
})

describe('the rows of a form', () => {
  it('are filled up to twelve columns', () => {
    const cells = [6, 6, 4, 4, 12, 6].map((size, at) => ({ name: `${at}`, size }))
    expect(rowsOf(cells).map((row) => row.map(({ name }) => name).join(''))).toEqual(['01', '23', '4', '5'])
  })
})
