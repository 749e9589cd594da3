import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Payloads {
  readonly texts: readonly string[]
  readonly drawings: readonly string[]
}

const FIXTURES = 'tests/fixtures'

export const payloads: Payloads = JSON.parse(readFileSync(`${FIXTURES}/hostile/payloads.json`, 'utf8'))

/** Texts per article, few enough to render. */
const PART = 27

/** The number of articles that hold all texts; their ids start at 1. */
export const ARTICLES = Math.ceil(payloads.texts.length / PART)

/** Writes the sources of a content package with a payload in every text and every drawing. */
export function writeHostileSources(dir: string): void {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(join(dir, 'content'), { recursive: true })
  mkdirSync(join(dir, 'media'))
  for (const name of ['a.png', 'b.png']) cpSync(`${FIXTURES}/colours/media/${name}`, join(dir, 'media', name))
  payloads.drawings.forEach((svg, index) => {
    writeFileSync(join(dir, 'media', drawing(index)), svg)
  })
  writeFileSync(join(dir, 'showroom.json'), JSON.stringify({ defaultLocale: 'en', locales: ['en'] }))
  for (const [endpoint, records] of Object.entries(content())) {
    writeFileSync(join(dir, 'content', `${endpoint}.json`), JSON.stringify(records))
  }
}

const drawing = (index: number) => `drawing-${index % payloads.drawings.length}.svg`
const text = (index: number) => payloads.texts[index % payloads.texts.length] ?? ''
const picture = { file: 'a.png', alternativeText: text(0), caption: text(1) }
const still = (file: string) => [{ key: 'default_background_16x9', type: 'image', image: { file } }]

function content() {
  const everything = payloads.texts.join('\n\n')
  return {
    'app-setting': { default_world: { slug: 'rooms' }, cookie_page: everything },
    worlds: [
      { slug: 'rooms', name: text(2), start_location_id: 'a', logo: { file: drawing(0) } },
      {
        slug: 'expo',
        name: 'Expo',
        start_page: { title: text(3), text: everything, background: still('a.png') },
      },
    ],
    'content-locations': [
      {
        ...{ payloadId: 'a', slug: 'a', world: 'rooms', title: text(4), background: still('a.png') },
        hotspots: payloads.drawings.map((_, index) => ({
          __component: 'hotspots.open-article',
          title: text(index),
          icon: { id: index + 1, name: drawing(index), svg: { file: drawing(index) } },
          style: { left: 10 + index * 5, top: 20 + (index % 5) * 10 },
          action_target: { id: 1 },
        })),
      },
      { payloadId: 'b', slug: 'b', world: 'rooms', title: 'B', background: still('b.png') },
    ],
    articles: Array.from({ length: ARTICLES }, (_, index) => article(index)),
    dashboards: [
      {
        ...{ id: 1, title: 'Hostile', logo: { file: drawing(1) } },
        media_library: payloads.texts.slice(0, 40).map((title, index) => ({
          ...{ title, text: text(index + 40), media: picture, cover: { file: drawing(index) } },
        })),
        contacts: payloads.texts
          .slice(80, 90)
          .map((name) => ({ name, role: name, email: name, phone: name })),
      },
    ],
  }
}

function article(index: number) {
  const texts = payloads.texts.slice(index * PART, (index + 1) * PART)
  return {
    ...{ id: index + 1, title: `Hostile ${index + 1}`, lead: texts[0] ?? '' },
    tags: [{ title: text(index) }],
    sections: [
      ...texts.map((words, order) => ({
        ...{
          __component: 'sections.text',
          title: words,
          text: words,
          icon: { svg: { file: drawing(order) } },
        },
      })),
      { __component: 'sections.image', media: picture, text: text(index) },
      {
        __component: 'sections.slideshow',
        slides: [{ media: picture, title: text(index), text: text(index) }],
      },
      { __component: 'sections.data', rows: texts.map((value) => ({ name: value, value, unit: value })) },
    ],
  }
}
