import { expect, it } from 'vitest'
import { GUEST, type Location } from '../../../../src/content'
import { Screensaver } from '../../../../src/features/screensaver/Screensaver'
import { captionPlace, createShownProducts } from '../../../../src/features/screensaver/shownProducts'
import { picture } from '../../content/answers'
import { renderMarkup, visitAt } from '../../drawn'
import { contentOf, hotspotTo, still } from '../../showroom'

/** The active screensaver with these media as markup. */
function shown(media: readonly object[], more: object = {}, places: Record<string, object> = {}): string {
  const plan = {
    worlds: { hall: ['a', 'b'] },
    passages: [['a', 'b']] as const,
    places,
    more: {
      ...more,
      'app-setting': { id: 1, default_world: { slug: 'hall' }, screensaver: { enabled: true } },
      screensavers: [{ id: 1, documentId: 's', name: 'Day', media }],
    },
  }
  const visit = visitAt(plan, 'a')
  if (renderMarkup(Screensaver, visit) !== '')
    throw new Error('The screensaver is rendered before it starts.')
  visit.dispatch({ type: 'setScreensaver', on: true })
  return renderMarkup(Screensaver, visit)
}

const image = { __component: 'screensaver.image', media: picture('one.webp') }
const video = { __component: 'screensaver.video', media: picture('film.mp4') }

it('the screensaver is a single button that covers everything and states what to do', () => {
  expect(shown([image])).toMatch(
    /^(<link[^>]*>)*<button[^>]*data-screensaver="on".*screensaver\.touch.*<\/button>$/,
  )
})

it('the screensaver shows pictures without text', () => {
  expect(shown([image, video])).toMatch(/<img[^>]*src="\/media\/one\.webp"[^>]*>/)
  expect(shown([image, video])).not.toContain('<video')
})

it('the screensaver plays videos at once and muted, and loops a single one', () => {
  const alone = /<video[^>]*>/.exec(shown([video]))?.[0] ?? ''
  for (const word of ['src="/media/film.mp4"', 'autoPlay=""', 'muted=""', 'playsInline=""', 'loop=""'])
    expect(alone).toContain(word)
  expect(/<video[^>]*>/.exec(shown([video, image]))?.[0]).not.toContain('loop')
})

it('the screensaver shows only the invitation above a location', () => {
  const place = { __component: 'screensaver.location', location: { payloadId: 'b' } }
  expect(shown([place])).not.toMatch(/<img|<video/)
  expect(shown([place])).toContain('screensaver.touch')
})

const article = (id: number, title: string, sections: readonly object[], lead?: string) => ({
  id,
  documentId: title,
  title,
  sections,
  ...(lead !== undefined && { lead }),
})
const data = (...rows: readonly object[]) => ({ id: 9, __component: 'sections.data', rows })
const payload = { name: 'Payload', value: '12', unit: 'kg' }
const ROBOT = article(
  1,
  'Robot',
  [
    { id: 1, __component: 'sections.image', media: picture('one.webp') },
    data({ name: 'Weight', value: 'on request' }, payload),
  ],
  'It lifts anything. It also turns.',
)

it('the screensaver names the product of a picture with the first sentence of its lead and its main figure', () => {
  const markup = shown([image, video], { articles: [ROBOT] })
  expect(markup).toMatch(/data-product="1"[^>]*><?[^<]*Robot/)
  expect(markup).toContain('>It lifts anything.<')
  expect(markup).toMatch(/>12<\/span><span[^>]*>\u00a0kg</)
  expect(markup).toContain('screensaver.touch')
})

it('the screensaver names the product that a place leads to, also above a picture of the place', () => {
  const hotspot = {
    id: 1,
    __component: 'hotspots.open-article',
    action_target: { id: 1 },
    style: { left: 1, top: 1 },
  }
  const places = { a: { hotspots: [hotspot], background: [still('a')] } }
  const ofPlace = { __component: 'screensaver.image', media: picture('a.webp') }
  expect(shown([ofPlace], { articles: [ROBOT] }, places)).toContain('data-product="1"')
  const place = { __component: 'screensaver.location', location: { payloadId: 'a' } }
  expect(shown([place], { articles: [ROBOT] }, places)).toContain('data-product="1"')
})

it('the screensaver names the products of the places that one sees from a place without any', () => {
  const opens = {
    id: 1,
    __component: 'hotspots.open-article',
    action_target: { id: 1 },
    style: { left: 1, top: 1 },
  }
  const places = { a: { hotspots: [hotspotTo('b')], background: [still('a')] }, b: { hotspots: [opens] } }
  const ofPlace = { __component: 'screensaver.image', media: picture('a.webp') }
  expect(shown([ofPlace], { articles: [ROBOT] }, places)).toContain('data-product="1"')
})

it('the screensaver names nothing above a picture of no product, nor an article without figures', () => {
  expect(shown([video], { articles: [ROBOT] })).not.toContain('data-product')
  const privacy = article(
    2,
    'Privacy',
    [{ id: 1, __component: 'sections.image', media: picture('one.webp') }],
    'Text.',
  )
  expect(shown([image], { articles: [privacy] })).not.toContain('data-product')
})

it('the screensaver names no product of a place that a guest may not enter', () => {
  const hotspots = [
    { id: 1, __component: 'hotspots.open-article', action_target: { id: 1 }, style: { left: 1, top: 1 } },
  ]
  const content = contentOf({
    worlds: { hall: ['a', 'b'] },
    passages: [],
    places: { b: { hotspots } },
    more: {
      articles: [article(1, 'Robot', [data(payload)])],
      worlds: [
        {
          id: 1,
          documentId: 'hall',
          slug: 'hall',
          locations: ['a', 'b'],
          start_location_id: 'a',
          only_logged_in_user: true,
        },
      ],
    },
  })
  const guest = createShownProducts(content, GUEST)
  const place = content.items.get('b') as Location
  expect([guest.at(place), guest.inFile('/media/b.webp')]).toEqual([[], []])
  const member = createShownProducts(content, { ...GUEST, user: { name: 'A', scopes: [] } })
  expect(member.inFile('/media/b.webp').map(({ title }) => title)).toEqual(['Robot'])
})

it('the caption of the screensaver stands at another edge each time, so that it does not burn in', () => {
  const places = [0, 1, 2, 3].map(captionPlace)
  expect(new Set(places).size).toBe(4)
  expect(captionPlace(4)).toBe(places[0])
})
