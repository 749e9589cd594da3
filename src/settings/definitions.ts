import { isLocale, LOCALES, type Locale, NOTIFICATION_POSITIONS } from '../content'
import { analytics } from './analyticsSettings'
import { api } from './apiSettings'
import { flag, isText, listOf, locale, number, oneOf, optionalNumber, text } from './definition'
import { fleet } from './fleetSettings'
import { flyMode, hotspots, player } from './flightSettings'
import { privacyReset } from './privacySettings'
import { tours } from './tourSettings'
import { updates } from './updateSettings'

const isLocaleName = (value: unknown): value is Locale => isText(value) && isLocale(value)

const i18n = {
  locales: {
    ...listOf<Locale>(
      LOCALES,
      `languages, at least one, of ${LOCALES.join(', ')}`,
      isLocaleName,
      'The languages that the showroom offers. A content package limits them further to its own. The URLs of other languages lead to the nearest one that is offered.',
    ),
    accepts: (input: unknown): input is readonly Locale[] =>
      Array.isArray(input) && input.length > 0 && input.every(isLocaleName),
  },
  defaultLocale: locale('de', 'Language of visitors whose own languages are not offered.'),
  rtlLocales: listOf<Locale>(
    [],
    'languages',
    isLocaleName,
    'Languages written from right to left, such as `["ar"]`.',
  ),
  borrow: flag(
    false,
    'Whether records and fields that a backend lacks in a language are taken from another one. First from the base language (`en` for `en-US`), then from `i18n.defaultLocale` and English, whose content is then loaded too. Content packages have no gaps.',
  ),
}

const screensaver = {
  enabled: flag(true, 'Whether the screensaver may start; the backend must allow it too.'),
  timeout: number(60, 'Idle seconds before it starts, unless the backend or the world say otherwise.', {
    min: 1,
  }),
  mode: oneOf(
    'media',
    ['media', 'automatic', 'follow_next'],
    'What it does: show its media, visit all locations in turn, or follow the next arrows.',
  ),
  interval: number(10, 'Seconds at each location in automatic mode.', { min: 1 }),
  followTimeout: number(3, 'Seconds at each location when it follows the next arrows.', { min: 1 }),
  imageTime: number(5, 'Seconds for which an image is shown unless it has its own time.', { min: 1 }),
  locationTime: number(5, 'Seconds for which a location is shown unless it has its own time.', { min: 1 }),
  poll: number(3, 'Seconds between checks for media that have not been loaded yet.', { min: 1 }),
}

const fontSize = {
  default: number(9, 'Size of text, in px for a window 540 px high; it grows with the window.', {
    min: 6,
    max: 20,
  }),
  min: number(6, 'Smallest size a visitor may choose.', { min: 1, max: 20 }),
  max: number(20, 'Largest size a visitor may choose.', { min: 6, max: 60 }),
}

const articles = {
  width: optionalNumber('Width of an article’s window in px; null: by its size class.'),
  height: optionalNumber('Height of an article’s window in px; null: by its size class.'),
  slider: {
    autoplay: number(
      3000,
      'Milliseconds for which each slide of an article is shown; 0: slides only change by touch.',
    ),
  },
}

const embed = {
  embedded: flag(false, 'Whether the showroom is embedded in a page that puts configurations into its cart.'),
  noCart: flag(false, 'Whether configurations cannot be added to a cart.'),
  parentOrigins: listOf<string>(
    [],
    'origins',
    isText,
    'Origins of the pages that may embed the showroom and exchange messages with it.',
  ),
  checksumKey: text(
    '',
    'Key of the checksum on configurations; it guards against accidents, not against forgery.',
  ),
  signUrl: text(
    '',
    'URL that signs configurations instead, if forgery matters: `/box-api/cart/sign` of this server, or a shop’s own.',
  ),
  history: oneOf(
    'replace',
    ['replace', 'push'],
    'What Back does in an embedded showroom. `replace`: it leaves the page around it with one press; `push`: it first goes through what was visited.',
  ),
  touch: oneOf(
    'page',
    ['page', 'enter', 'two-fingers'],
    'What a finger on the picture of an embedded showroom does. `page`: it scrolls the page around it; `enter`: only until the visitor has tapped the showroom; `two-fingers`: two fingers scroll the page.',
  ),
}

const auth = {
  loginPath: text('/api/auth/local', 'Path to which name and password are sent.'),
  tokenKey: text('auth._token.local', 'Key under which the browser stores the sign-in.'),
  userKey: text('auth._user.local', 'Key under which the browser stores the user.'),
}

const contact = {
  email: text('', 'Mail address shown when a message could not be sent; empty: that of the contacts menu.'),
  company: text('', 'Company on the contact cards that visitors scan or save; empty: none.'),
  keepDays: optionalNumber(
    'Days after which messages are deleted, as the contact form tells visitors. The server fills in its `--keep-days`; null: until they are deleted.',
    1,
  ),
}

const takeAway = {
  active: flag(true, 'Whether visitors can take content to their phone with a QR code.'),
  url: text(
    '',
    'Public URL of the showroom in these codes, `https://company.com/showroom`, if it differs from `site.url`; both empty: the origin of the page, unless it is private to the machine or network. Without an origin there are no codes.',
  ),
}

const site = {
  url: text(
    '',
    'Public URL of the showroom for search engines and shared links, such as `https://company.com/showroom`; empty: the origin of the request. Its path is the one that the showroom is served at.',
  ),
}

/** All settings. `docs/settings.md` is generated from this tree. */
export const definitions = {
  site,
  api,
  i18n,
  player,
  flyMode,
  hotspots,
  screensaver,
  privacyReset,
  tours,
  notifications: {
    timeout: number(3000, 'Milliseconds for which a notification is shown; 0: until it is closed.'),
    position: oneOf('bottom-center', NOTIFICATION_POSITIONS, 'Where notifications appear.'),
  },
  sidebars: {
    transitionTime: number(0.3, 'Seconds a sidebar takes to slide in or out.', { max: 10 }),
    width: text('27em', 'Width of a sidebar, any CSS length.'),
  },
  fontSize,
  articles,
  header: { logo: flag(true, 'Whether the header shows the logo.') },
  powerSave: { active: flag(false, 'Whether the showroom starts in power-save mode, without flights.') },
  embed,
  auth,
  contact,
  analytics,
  takeAway,
  fleet,
  updates,
  staging: { notice: flag(false, 'Whether a notice is shown when the URL contains `staging`.') },
  logging: { enabled: flag(false, 'Whether the browser logs what happens and shows counters.') },
}
