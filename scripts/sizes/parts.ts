/** Where the build writes how many bytes each part has. */
export const PARTS_FILE = '.vite/bytes.json'

/** A part of the program. The first part whose pattern matches a module has it. */
export interface Part {
  readonly name: string
  readonly purpose: string
  readonly modules: RegExp
  /** The most that it may have, in kB with gzip. */
  readonly most: number
}

const packages = (...names: readonly string[]) => new RegExp(`/node_modules/(${names.join('|')})/`)
const folders = (...names: readonly string[]) => new RegExp(`/src/(${names.join('|')})/`)

/** The parts of the script before the first touch. `docs/decisions/loading-order.md` shows them. */
export const PARTS: readonly Part[] = [
  {
    name: 'React’s DOM',
    purpose: 'draws the interface and answers touches',
    modules: packages('react-dom', 'scheduler'),
    most: 55,
  },
  {
    name: 'React',
    purpose: 'components, hooks, a boundary around each feature',
    modules: packages('react', 'react-error-boundary', 'use-sync-external-store', 'zustand'),
    most: 4.4,
  },
  {
    name: 'i18next',
    purpose: 'texts of the interface and plurals',
    modules: packages('i18next', 'react-i18next'),
    most: 13.8,
  },
  {
    name: 'React Router',
    purpose: 'matches the address of a place',
    modules: packages('react-router', 'react-router-dom'),
    most: 1.8,
  },
  {
    name: 'ngraph',
    purpose: 'the shortest path to a place that is not a neighbour',
    modules: /\/node_modules\/ngraph\./,
    most: 3.6,
  },
  {
    name: 'Lucide',
    purpose: 'icons of the bar and of hotspots',
    modules: packages('lucide-react'),
    most: 2.5,
  },
  {
    name: 'Content',
    purpose: 'parses places, hotspots and transitions, and checks access',
    modules: folders('content'),
    most: 32.5,
  },
  {
    name: 'Texts',
    purpose: 'names and typefaces of languages',
    modules: folders('markdown', 'ui/text'),
    most: 0.8,
  },
  {
    name: 'Visit',
    purpose: 'where the visitor is, and what an action leads to',
    modules: folders('visit'),
    most: 18,
  },
  {
    name: 'Navigation',
    purpose: 'which flights lead to a place',
    modules: folders('navigation', 'world'),
    most: 3.6,
  },
  {
    name: 'Player',
    purpose: 'pictures, films and their seams on the DOM stage',
    modules: folders('player', 'media'),
    most: 14,
  },
  {
    name: 'Hotspots',
    purpose: 'rings, labels and rows',
    modules: folders('features/hotspots'),
    most: 6,
  },
  {
    name: 'Interface',
    purpose: 'buttons and layouts that features share',
    modules: folders('ui', 'brand'),
    most: 3.4,
  },
  {
    name: 'Backend',
    purpose: 'loads content from a package, a server or a CMS',
    modules: folders('api', 'contracts'),
    most: 3.4,
  },
  {
    name: 'App',
    purpose: 'starts, stores, reloads, resets and reports',
    modules: /\/src\/(app|ports|settings|util)\/|^\/package\.json$/,
    most: 28.2,
  },
]

/** The part that has a module. The module's path is relative to the repository. */
export const partOf = (module: string): Part | undefined =>
  PARTS.find(({ modules }) => modules.test(module) || modules.test(`/${module.replaceAll('\\', '/')}`))
