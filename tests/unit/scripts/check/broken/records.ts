import { type BrokenPackage, LOCATIONS } from './brokenPackage'

const openArticle = { __component: 'buttons.open-article', id: 1, title: 'Robot' }

/** Articles, menus and other openable records: their links, and links to them. */
export const brokenRecords: readonly BrokenPackage[] = [
  {
    name: 'a hotspot to a missing article',
    break: (pack) =>
      pack.set(LOCATIONS, 'a', 'hotspots.1', {
        __component: 'hotspots.open-article',
        id: 2,
        title: 'Gone',
        style: { left: 1, top: 1 },
        action_target: { id: 99 },
      }),
    lines: [
      'error content/*/content-locations.json a hotspots.1.action_target.id There is no article "99": choose one that exists. Until then hotspots.1 is left out.',
    ],
  },
  {
    name: 'a button to a missing place',
    break: (pack) => pack.set('articles', '1', 'action_buttons.0.action_target.payloadId', 'gone'),
    lines: [
      'error content/*/articles.json 1 action_buttons.0.action_target.payloadId There is no location "gone": choose one that exists. Until then action_buttons.0 is left out.',
    ],
  },
  {
    name: 'a button to a missing tour',
    break: (pack) =>
      pack.set('articles', '1', 'action_buttons.2', {
        __component: 'buttons.open-tour',
        id: 3,
        title: 'Tour',
        action_target: { key: 'gone' },
      }),
    lines: [
      'error content/*/articles.json 1 action_buttons.2.action_target.key There is no tour "gone": choose one that exists. Until then action_buttons.2 is left out.',
    ],
  },
  {
    name: 'a menu item to a missing dashboard',
    break: (pack) =>
      pack.set('menus', 'main', 'items.3', {
        __component: 'menu-items.dashboard',
        id: 4,
        title: 'Gone',
        target: { id: 99 },
      }),
    lines: [
      'error content/*/menus.json main items.3.target.id There is no dashboard "99": choose one that exists. Until then items.3 is left out.',
    ],
  },
  {
    name: 'a menu item to a missing configurator',
    break: (pack) =>
      pack.set('menus', 'main-a', 'items.0', {
        __component: 'menu-items.configurator',
        id: 1,
        title: 'Gone',
        target: { uid: 'gone' },
      }),
    lines: [
      'error content/*/menus.json main-a items.0.target.uid There is no configurator "gone": choose one that exists. Until then items.0 is left out.',
    ],
  },
  {
    name: 'a reference to a missing menu',
    break: (pack) => pack.set(LOCATIONS, 'b', 'menus', [{ key: 'gone' }]),
    lines: [
      'error content/*/content-locations.json b menus.0.key There is no menu "gone": choose one that exists. Until then menus.0 is left out.',
    ],
  },
  {
    name: 'a tour that stops at a missing place',
    break: (pack) => pack.set('tours', 'round', 'steps.0.action.action_target.payloadId', 'gone'),
    lines: [
      'error content/*/tours.json round steps.0.action.action_target.payloadId There is no location "gone": choose one that exists. Until then the record is left out.',
    ],
  },
  {
    name: 'a screensaver of a missing place',
    break: (pack) => pack.set('screensavers', '1', 'media.1.location.payloadId', 'gone'),
    lines: [
      'error content/screensavers.json calm media.1.location.payloadId There is no location "gone": choose one that exists. Until then media.1 is left out.',
    ],
  },
  {
    name: 'a missing default screensaver',
    break: (pack) => pack.set('app-setting', '1', 'screensaver.default', 9),
    lines: [
      'error content/app-setting.json 1 screensaver.default There is no screensaver "9": choose one that exists. Until then it is left out.',
    ],
  },
  {
    name: 'a hook at a missing place',
    break: (pack) => pack.set('box-hooks', '1', 'payloadId', 'gone'),
    lines: [
      'error content/box-hooks.json gone payloadId There is no location "gone": choose one that exists. Until then the record is left out.',
    ],
  },
  {
    name: 'a section of an unknown kind',
    break: (pack) => pack.set('articles', '1', 'sections.0.__component', 'sections.hologram'),
    lines: [
      'error content/*/articles.json 1 sections.0.__component Expected one of "text", "video", "images", "image", "iframe", "pdf", "viewer", "data", "slideshow" but found "hologram": correct it. Until then sections.0 is left out.',
    ],
  },
  {
    name: 'a brochure that is not a PDF',
    break: (pack) =>
      pack.set('articles', '1', 'sections.1.media', (row: ArticleRow) => ({
        ...row.sections[0]?.media,
      })),
    lines: [
      'error content/*/articles.json 1 sections.1.media Expected a PDF but found a record: correct it. Until then sections.1 is left out.',
    ],
  },
  {
    name: 'an article without a title',
    break: (pack) => pack.set('articles', '1', 'title', undefined),
    lines: [
      'error content/*/articles.json 1 title A value is missing here: fill it in. Until then the record is left out.',
    ],
  },
  {
    name: 'a duplicate article',
    break: (pack) => pack.add('articles', { id: 1, title: 'Twin' }),
    lines: [
      'error content/*/articles.json 1 id Another article has the id "1": give each its own. Until then the record is left out.',
    ],
  },
  {
    name: 'an article missing in one language',
    break: (pack) => pack.remove('articles', '1', 'fr'),
    lines: ['warning content/fr/articles.json 1 - is missing in this language: translate it'],
  },
  {
    name: 'an article that only opens itself',
    break: (pack) =>
      pack.add('articles', {
        id: 2,
        documentId: 'a2',
        title: 'Hermit',
        action_buttons: [{ ...openArticle, action_target: { id: 2 } }],
      }),
    lines: [
      'warning content/*/articles.json 2 - is opened by nothing: link it from a hotspot, menu or button, or remove it',
    ],
  },
  {
    name: 'no privacy notice and imprint',
    break: (pack) => pack.set('menus', 'legal', 'items', []),
    lines: [
      'warning content/app-setting.json - menus Visitors find no privacy notice and no imprint: add a menu whose key begins with "legal", with an entry for each.',
    ],
  },
  {
    name: 'a menu that nothing shows',
    break: (pack) => pack.set(LOCATIONS, 'a', 'menus', []),
    lines: [
      'warning content/*/menus.json main-a - is opened by nothing: link it from a hotspot, menu or button, or remove it',
    ],
  },
  {
    name: 'a tour that nothing opens',
    break: (pack) => pack.set('articles', '1', 'action_buttons', []),
    lines: [
      'warning content/*/tours.json round - is opened by nothing: link it from a hotspot, menu or button, or remove it',
    ],
  },
  {
    name: 'a dashboard and a configurator that nothing opens',
    break: (pack) =>
      pack.set('menus', 'main', 'items', (row: { readonly items: readonly object[] }) =>
        row.items.slice(0, 1),
      ),
    lines: [
      'warning content/*/dashboards.json 1 - is opened by nothing: link it from a hotspot, menu or button, or remove it',
      'warning content/configurators.json arm - is opened by nothing: link it from a hotspot, menu or button, or remove it',
    ],
  },
  {
    name: 'a hotspot icon without a drawing',
    break: (pack) => pack.set('icons', 'robot', 'svg.url', '/media/gone.svg'),
    lines: [
      'error content/icons.json robot svg.url /media/gone.svg is not in the package: add it',
      'warning media/robot.svg - - is used by no record: remove it',
    ],
  },
  {
    name: 'a link that is not a web address',
    break: (pack) => pack.set('articles', '1', 'action_buttons.2', link('https://')),
    lines: [
      'error content/*/articles.json 1 action_buttons.2.action_target.url Expected a url that can be opened: with http, https, mailto or tel, or without any of them but found "https://": correct it. Until then action_buttons.2 is left out.',
    ],
  },
  {
    name: 'a link that is not a mail address',
    break: (pack) => pack.set('articles', '1', 'action_buttons.2', link('mailto:sales')),
    lines: [
      'error content/*/articles.json 1 - links to "mailto:sales", which is not a mail address: correct it',
    ],
  },
  {
    name: 'a viewer that jerks and jumps',
    break: (pack) =>
      pack.set('articles', '1', 'sections.3', (row: ArticleRow) => viewerOf(row.sections[0]?.media)),
    lines: [
      'warning content/*/articles.json 1 sections.3.images has 2 pictures per turn, which looks jerky: use 24 or more',
      'warning content/*/articles.json 1 sections.3.images has pictures of 1280×720 and ?×?, which jump: make all of one size',
    ],
  },
]

interface ArticleRow {
  readonly sections: readonly { readonly media?: object }[]
}

function link(url: string): object {
  return { __component: 'buttons.open-link', id: 3, title: 'Out', action_target: { url } }
}

/** Two pictures, one of them without a size. */
function viewerOf(picture: object | undefined): object {
  const images = [picture, { ...picture, width: undefined, height: undefined }]
  return { __component: 'sections.viewer', id: 4, images }
}
