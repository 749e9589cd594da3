import { expect, it } from 'vitest'
import { makeAnswers, type RowCache } from '../../../../scripts/package/answers'
import type { JsonObject } from '../../../../scripts/package/json'
import { type Locale, readContent } from '../../../../src/content'

/** The article of a package in a language, as in its answer. */
async function answered(article: JsonObject, locale: Locale, locales: readonly Locale[]) {
  const answers = await makeAnswers(new Map([['articles', [article]]]), locales, 'en')
  const { text = '' } = answers.find(({ path }) => path === `content/${locale}/articles.json`) ?? {}
  const { content } = readContent({ articles: JSON.parse(text) }, locale)
  return { row: JSON.parse(text).data[0], borrowed: Object.fromEntries(content.borrowed) }
}

const ARTICLE: JsonObject = {
  id: 1,
  title: { en: 'Gear motors', de: 'Getriebemotoren' },
  sections: [{ title: { en: 'Quiet', zh: '安静' }, text: { en: 'Always.' } }],
}

it('an answer lists the texts that its language borrows, and from which language', async () => {
  const { row, borrowed } = await answered(ARTICLE, 'zh-Hant', ['en', 'de', 'zh', 'zh-Hant'])
  expect(row.borrowed).toEqual({ title: 'en', 'sections.0.title': 'zh', 'sections.0.text': 'en' })
  expect(borrowed).toEqual({ 'Gear motors': 'en', 安静: 'zh', 'Always.': 'en' })
})

it('an answer does not list what American English borrows from English, nor language-independent values', async () => {
  expect((await answered(ARTICLE, 'en-US', ['en', 'en-US'])).row).not.toHaveProperty('borrowed')
  const plain = await answered({ ...ARTICLE, title: 'GM 2', sections: [] }, 'de', ['en', 'de'])
  expect(plain.row).not.toHaveProperty('borrowed')
})

it('a rebuild translates only the records that changed', async () => {
  const other = { id: 2, title: { en: 'Pumps', de: 'Pumpen' } }
  const cache: RowCache = { rows: new Map() }
  const make = (title: string) =>
    makeAnswers(new Map([['articles', [{ ...ARTICLE, title }, other]]]), ['en', 'de'], 'en', cache)
  await make('Motors')
  const before = [...cache.rows.values()]
  const answers = await make('Gear motors')
  const after = [...cache.rows.values()]
  expect(after).toHaveLength(2)
  expect(after.filter((rows) => before.includes(rows))).toEqual([before[1]])
  const alone = await makeAnswers(
    new Map([['articles', [{ ...ARTICLE, title: 'Gear motors' }, other]]]),
    ['en', 'de'],
    'en',
  )
  expect(answers).toEqual(alone)
})

it('rows of a build in other languages are not used', async () => {
  const cache: RowCache = { rows: new Map() }
  const records = new Map([['articles', [ARTICLE]]] as const)
  await makeAnswers(records, ['en', 'de'], 'en', cache)
  expect(await makeAnswers(records, ['en', 'fr'], 'en', cache)).toEqual(
    await makeAnswers(records, ['en', 'fr'], 'en'),
  )
})
