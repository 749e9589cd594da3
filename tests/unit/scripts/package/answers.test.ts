import { expect, it } from 'vitest'
import { makeAnswers } from '../../../../scripts/package/answers'
import type { JsonObject } from '../../../../scripts/package/json'
import { type Locale, readContent } from '../../../../src/content'

/** The article of a package in a language, as in its answer. */
function answered(article: JsonObject, locale: Locale, locales: readonly Locale[]) {
  const answers = makeAnswers(new Map([['articles', [article]]]), locales, 'en')
  const { text = '' } = answers.find(({ path }) => path === `content/${locale}/articles.json`) ?? {}
  const { content } = readContent({ articles: JSON.parse(text) }, locale)
  return { row: JSON.parse(text).data[0], borrowed: Object.fromEntries(content.borrowed) }
}

const ARTICLE: JsonObject = {
  id: 1,
  title: { en: 'Gear motors', de: 'Getriebemotoren' },
  sections: [{ title: { en: 'Quiet', zh: '安静' }, text: { en: 'Always.' } }],
}

it('an answer lists the texts that its language borrows, and from which language', () => {
  const { row, borrowed } = answered(ARTICLE, 'zh-Hant', ['en', 'de', 'zh', 'zh-Hant'])
  expect(row.borrowed).toEqual({ title: 'en', 'sections.0.title': 'zh', 'sections.0.text': 'en' })
  expect(borrowed).toEqual({ 'Gear motors': 'en', 安静: 'zh', 'Always.': 'en' })
})

it('an answer does not list what American English borrows from English, nor language-independent values', () => {
  expect(answered(ARTICLE, 'en-US', ['en', 'en-US']).row).not.toHaveProperty('borrowed')
  expect(answered({ ...ARTICLE, title: 'GM 2', sections: [] }, 'de', ['en', 'de']).row).not.toHaveProperty(
    'borrowed',
  )
})
