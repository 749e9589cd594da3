import { describe, expect, it } from 'vitest'
import { buildCmsModel } from '../../../src/cms'
import { createAnswerTexts } from '../../../src/cms/answers/texts'
import { createCurrentAnswers } from '../../../src/cms/answers/visible'
import { wantedLanguages } from '../../../src/cms/setup/languages'
import { rowsOf } from '../../../src/cms/setup/layouts'
import { LOCALES } from '../../../src/content'

const model = buildCmsModel()

function openTexts(slow = 0) {
  const clock = { now: 10_000 }
  const reads: string[] = []
  const records = {
    types: model.types,
    read: async (type: { readonly endpoint: string }, locale: string) => {
      reads.push(`${type.endpoint} ${locale}`)
      clock.now += slow
      return [{ id: 1 }]
    },
  }
  return { texts: createAnswerTexts(records, model, () => clock.now), reads, clock }
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
