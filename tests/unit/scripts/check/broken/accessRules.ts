import { type BrokenPackage, LOCATIONS } from './brokenPackage'

/** Access rules, and mistakes in them. */
export const brokenAccessRules: readonly BrokenPackage[] = [
  {
    name: 'an access field that is invalid in one language',
    break: (pack) => pack.set('worlds', 'annex', 'protect_with_password', 'true', 'de'),
    lines: [
      'error content/de/worlds.json annex protect_with_password Expected true or false but found "true": correct it. It counts as true.',
    ],
  },
  {
    name: 'scopes that are a string',
    break: (pack) => pack.set(LOCATIONS, 'b', 'scopes', 'staff'),
    lines: [
      'error content/*/content-locations.json b scopes Expected a list of texts but found "staff": correct it. Nobody may enter.',
    ],
  },
  {
    name: 'an article with scopes of its own',
    break: (pack) => pack.set('articles', '1', 'scopes', ['staff'], 'fr'),
    lines: [
      'error content/fr/articles.json 1 scopes Only locations have scopes: link to this record only from locations with these scopes. Until then the record is left out.',
    ],
  },
  {
    name: 'scopes that differ between languages',
    break: async (pack) => {
      await pack.set(LOCATIONS, 'c', 'scopes', ['staff'], 'en')
      await pack.set(LOCATIONS, 'c', 'scopes', ['press'], 'de')
    },
    lines: [
      'error content/*/content-locations.json c scopes Its records of several languages have no scope in common: correct them. Nobody may enter.',
    ],
  },
  {
    name: 'an article with a film that otherwise only a closed place shows',
    break: async (pack) => {
      let film: unknown
      type Place = { readonly title: string; readonly background: readonly { readonly video?: unknown }[] }
      await pack.set(LOCATIONS, 'c', 'title', ({ title, background }: Place) => {
        film = background[0]?.video
        return title
      })
      await pack.set('worlds', 'annex', 'only_logged_in_user', true)
      await pack.set('articles', '1', 'sections.0', { id: 1, __component: 'sections.video', media: film })
    },
    lines: [
      'warning content/*/articles.json 1 - names /media/loop.mp4, which otherwise only closed places show: everybody can see it now',
    ],
  },
]
