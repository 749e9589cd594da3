import { describe, expect, it } from 'vitest'
import {
  createVisibility,
  GUEST,
  outlineLanguage,
  rawRecordsOf,
  type Visibility,
} from '../../../../src/content'
import { readAccessRules } from '../../../../src/content/access/readAccessRules'
import { button } from '../collections'

const inHall = (payloadId: string, ...hotspots: object[]) => ({
  payloadId,
  slug: payloadId,
  world: { slug: 'hall' },
  hotspots,
})
const toArticle = (id: number) => ({ __component: 'hotspots.open-article', action_target: { id } })
const article = (id: number, ...action_buttons: object[]) => ({ id, documentId: `a-${id}`, action_buttons })

/** The part of each record that a visitor sees, by collection and id. */
function seenBy(rights: typeof GUEST, more: object): Record<string, Visibility> {
  const answers = {
    worlds: [{ slug: 'hall' }, { slug: 'lab', protect_with_password: true, password: 'x' }],
    ...more,
  }
  const language = outlineLanguage(answers)
  const visibilityOf = createVisibility(language, readAccessRules([answers]), rights)
  return Object.fromEntries(
    language.outlines.map((outline) => {
      const { payloadId, slug, id } = outline.row
      return [`${outline.endpoint} ${payloadId ?? slug ?? id}`, visibilityOf(outline)]
    }),
  )
}

const lab = inHall('bench', toArticle(9))
const content = {
  'content-locations': [inHall('a', toArticle(7)), { ...lab, world: { slug: 'lab' } }],
  articles: [
    article(7, button('open-dashboard', { action_target: { id: 8 } })),
    article(9, button('open-tour', { action_target: { key: 'walk' } })),
    article(10),
  ],
  dashboards: [{ id: 8, documentId: 'd-8', links: [button('menu', { action_target: { key: 'main' } })] }],
  menus: [{ id: 1, key: 'main', items: [] }],
  tours: [{ id: 2, key: 'walk', steps: [] }],
}

describe('a record that is visible only through references', () => {
  it('is visible if a visible record refers to it, directly or indirectly', () => {
    expect(seenBy(GUEST, content)).toMatchObject({
      'content-locations a': 'whole',
      'content-locations bench': 'address',
      'articles 7': 'whole',
      'dashboards 8': 'whole',
      'menus 1': 'whole',
      'articles 9': 'nothing',
      'tours 2': 'nothing',
      'articles 10': 'nothing',
    })
    expect(seenBy({ ...GUEST, openedWorlds: ['lab'] }, content)).toMatchObject({
      'content-locations bench': 'whole',
      'articles 9': 'whole',
      'tours 2': 'whole',
      'articles 10': 'nothing',
    })
  })

  it('is visible only if all its copies may be, and reveals the records that any of them refers to', () => {
    const [of7, ...others] = content.articles
    const second = article(7, button('open-article', { action_target: { id: 10 } }))
    const twice = { ...content, articles: [of7, second, ...others] }
    expect(seenBy(GUEST, twice)).toMatchObject({ 'dashboards 8': 'whole', 'articles 10': 'whole' })
    const closed = { ...content, articles: [of7, { ...second, world: { slug: 'lab' } }, ...others] }
    expect(seenBy(GUEST, closed)).toMatchObject({
      'articles 7': 'nothing',
      'dashboards 8': 'nothing',
      'articles 10': 'nothing',
    })
  })

  it('is visible even if records refer to each other in a circle', () => {
    const back = button('open-article', { action_target: { id: 7 } })
    const circle = {
      ...content,
      articles: [article(7, button('open-article', { action_target: { id: 10 } })), article(10, back)],
    }
    expect(seenBy(GUEST, circle)).toMatchObject({ 'articles 7': 'whole', 'articles 10': 'whole' })
  })
})

it.each(['worlds', 'content-locations', 'content-transitions'])(
  'an answer for %s that is not a list has no records',
  (endpoint) => {
    expect(rawRecordsOf({ [endpoint]: { slug: 'hall' } }, endpoint)).toEqual([])
    expect(rawRecordsOf({ [endpoint]: [{ slug: 'hall' }, 7, null] }, endpoint)).toEqual([{ slug: 'hall' }])
    expect(rawRecordsOf({}, endpoint)).toEqual([])
  },
)

it('the app setting is a single record', () => {
  expect(rawRecordsOf({ 'app-setting': { id: 1 } }, 'app-setting')).toEqual([{ id: 1 }])
  expect(rawRecordsOf({}, 'constructor')).toEqual([])
})
