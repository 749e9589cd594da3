import { type BrokenPackage, LOCATIONS, TRANSITIONS } from './brokenPackage'

/** Content that is valid but not what its editor meant. */
export const suspiciousPackages: readonly BrokenPackage[] = [
  {
    name: 'misspelt fields of places, articles and parts',
    async break(pack) {
      await pack.set(LOCATIONS, 'b', 'arrow_navigation_prev', { next: { payloadId: 'a' } })
      await pack.set(LOCATIONS, 'a', 'hotspot', [])
      await pack.set('articles', '1', 'laed', 'Strong')
      await pack.set('articles', '1', 'sections.0.titel', 'Robot')
      await pack.set('app-setting', '1', 'screensaver.timout', 20)
    },
    lines: [
      'warning content/app-setting.json 1 screensaver.timout is not a field and has no effect: did you mean "timeout"?',
      'warning content/*/articles.json 1 sections.0.titel is not a field and has no effect: did you mean "title"?',
      'warning content/*/articles.json 1 laed is not a field and has no effect: did you mean "lead"?',
      'warning content/*/content-locations.json a hotspot is not a field and has no effect: did you mean "hotspots"?',
      'warning content/*/content-locations.json b arrow_navigation_prev is not a field and has no effect: did you mean "arrow_navigation_prew"?',
    ],
  },
  {
    name: 'a draft in the list',
    break: (pack) => pack.set('tours', 'round', 'publishedAt', null),
    lines: [
      'warning content/*/tours.json round publishedAt is a draft that visitors see: publish it, or let the backend list published records only',
    ],
  },
  {
    name: 'an unknown field that is like no other',
    break: (pack) => pack.set('tours', 'round', 'steps.0.orchestra', true),
    lines: [
      'warning content/*/tours.json round steps.0.orchestra is not a field and has no effect: choose one of action, seconds, text, title',
    ],
  },
  {
    name: 'a flight without a flight back',
    async break(pack) {
      const first = await pack.row(TRANSITIONS, 'a-b')
      await pack.set('worlds', 'annex', 'transitions', ['c-b', 'c-a'])
      await pack.add(TRANSITIONS, {
        ...first,
        ...{ payloadId: 'c-a', slug: 'c-a', id: 9, documentId: 'ca', world: { slug: 'annex' } },
        ...{ from: { payloadId: 'c' }, to: { payloadId: 'a' }, world_item: undefined },
      })
    },
    lines: [
      'warning content/*/content-transitions.json c-a - has no flight back from "a" to "c": add a transition for it',
    ],
  },
  {
    name: 'a position that is a fraction',
    break: (pack) => pack.set(LOCATIONS, 'a', 'hotspots.0.style', { left: 0.4, top: 0.25 }),
    lines: [
      'warning content/*/content-locations.json a hotspots.0.style left 0.4 and top 0.25 are percentages, at the corner of the picture: write 40 and 25 if they are fractions',
    ],
  },
  {
    name: 'Markdown in a title',
    break: (pack) => pack.set('tours', 'round', 'title', '**Round** trip'),
    lines: [
      'warning content/*/tours.json round title shows "**Round**" with its marks: only longer texts are Markdown, so remove them',
    ],
  },
  {
    name: 'a colour that no browser knows',
    break: (pack) => pack.set('articles', '1', 'tags', [{ title: 'New', color: 'ornage' }]),
    lines: [
      'warning content/*/articles.json 1 tags.0.color "ornage" is no colour of CSS: did you mean "orange"? Write a name such as teal, digits such as #0a7d55, or rgb(10 125 85)',
    ],
  },
  {
    name: 'a colour in no notation of CSS',
    break: (pack) => pack.set('articles', '1', 'tags', [{ title: 'New', color: '12,40,90' }]),
    lines: [
      'error content/*/articles.json 1 tags.0.color Expected a CSS colour such as #0a7d55, teal or rgb(10, 125, 85) but found "12,40,90": correct it. Until then it is left out.',
    ],
  },
  {
    name: 'a film with sound and without captions',
    async break(pack) {
      await pack.set('dashboards', '1', 'media_library.1.media.captions', undefined)
      await pack.set('dashboards', '1', 'media_library.1.media.provider_metadata.sound', true)
    },
    lines: [
      'warning media/words.vtt - - is used by no record: remove it',
      'warning content/*/dashboards.json 1 media_library.1.media has sound but no captions: add them as WebVTT files, one for each language',
    ],
  },
  {
    name: 'a single contact instead of a list',
    break: (pack) => pack.set('dashboards', '1', 'contacts', { name: 'Anna' }),
    lines: [
      'error content/*/dashboards.json 1 contacts Expected a list but found a record: correct it. Until then it is left out.',
    ],
  },
  {
    name: 'a contact that is only a name',
    break: (pack) => pack.set('dashboards', '1', 'contacts', ['Anna']),
    lines: [
      'error content/*/dashboards.json 1 contacts.0 Expected a record but found "Anna": correct it. Until then it is left out.',
    ],
  },
  {
    name: 'a still that is far smaller than a screen',
    break: (pack) =>
      pack.set(LOCATIONS, 'a', 'background.0.image', (row: { readonly background: readonly Still[] }) => {
        const { formats, url: _, ...image } = row.background[0]?.image ?? {}
        return { ...image, ...formats?.small }
      }),
    lines: [
      'warning content/*/content-locations.json a background.0.image is only 500×282 px, which looks blurred on a screen: export the image at 3840×2160',
    ],
  },
  {
    name: 'a declared language without a text of its own',
    async break(pack) {
      for (const endpoint of ['articles', 'dashboards', 'menus', 'tours', LOCATIONS, TRANSITIONS, 'worlds'])
        await pack.copy(endpoint, 'en', 'de')
    },
    lines: [
      'warning manifest.json - locales "de" has no text of its own: write texts as { "en": …, "de": … }, or remove "de" from showroom.json',
    ],
  },
]

interface Still {
  readonly image?: {
    readonly url?: string
    readonly formats?: { readonly small?: { readonly url: string } }
  }
}
