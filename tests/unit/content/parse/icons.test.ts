import { describe, expect, it } from 'vitest'
import { readContent } from '../../../../src/content'
import { answers, hotspot, place } from '../answers'
import { asStrapi4 } from '../strapi4'

const GEAR = { id: 1, documentId: 'i-1', name: 'gear', svg: { url: '/media/gear.svg' } }
const list = (...data: object[]) => ({ data, meta: {} })

/** The icon of a hotspot and of an article's section, as read from this raw icon. */
function carrying(
  icon: object,
  icons = list(GEAR),
  like = (answer: { data: unknown; meta: unknown }) => answer,
) {
  const spots = [hotspot(1, 'navigation', { action_target: { payloadId: 'overview' }, icon })]
  const base = answers()
  const locations = list(...base['content-locations'].data, place(9, 'extra', 'hall', { hotspots: spots }))
  const sections = [{ id: 1, __component: 'sections.text', title: 'Wear', text: 'Little.', icon }]
  const { content, problems } = readContent(
    {
      ...base,
      icons: like(icons),
      'content-locations': like(locations),
      articles: like(list({ id: 7, documentId: 'a-7', title: 'Drive', sections })),
    },
    'en',
  )
  const item = content.items.get('extra')
  return {
    hotspot: item?.kind === 'location' ? item.hotspots[0]?.icon : undefined,
    isThere: item?.kind === 'location' && item.hotspots.length === 1,
    section: content.articles.get(7)?.sections[0]?.icon,
    faults: problems.filter(({ field }) => field.includes('icon')).map(({ field }) => field),
  }
}

describe('an icon', () => {
  it('has a name and the url of its drawing', () => {
    expect(readContent(answers(), 'en').content.icons.get('gear')).toEqual({
      id: 1,
      name: 'gear',
      url: '/media/gear.svg',
    })
  })

  it.each([
    ['Strapi 5', undefined],
    ['Strapi 4', asStrapi4],
  ])('without a drawing gets that of the icon collection: %s', (_, like) => {
    expect(carrying({ id: 1, documentId: 'i-1', name: 'gear' }, list(GEAR), like)).toEqual({
      hotspot: { id: 1, name: 'gear', url: '/media/gear.svg' },
      isThere: true,
      section: '/media/gear.svg',
      faults: [],
    })
  })

  it('with a drawing keeps it', () => {
    const own = { id: 1, name: 'gear', svg: { url: '/media/own.svg' } }
    expect(carrying(own)).toMatchObject({ hotspot: { url: '/media/own.svg' }, section: '/media/own.svg' })
  })

  it('that is unknown is reported, and only the icon is left out', () => {
    expect(carrying({ id: 2, name: 'cog' })).toEqual({
      hotspot: undefined,
      isThere: true,
      section: undefined,
      faults: ['hotspots.0.icon.svg', 'sections.0.icon.svg'],
    })
  })
})
