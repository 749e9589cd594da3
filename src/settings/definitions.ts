import { isLocale, type Locale, NOTIFICATION_POSITIONS } from '../content'
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
  defaultLocale: locale('de', 'Language of visitors whose own languages are not offered.'),
  rtlLocales: listOf<Locale>(
    [],
    'languages',
    isLocaleName,
    'Languages set from right to left, such as `["ar"]`.',
  ),
  borrow: flag(
    false,
    'Whether what a backend lacks in a language, records and single fields, is taken from the base language (`en` for `en-US`), `i18n.defaultLocale` and English: their content is asked for too. Content packages are without gaps when they are built.',
  ),
}

const screensaver = {
  enabled: flag(true, 'Whether the screensaver may start; the backend has to allow it too.'),
  timeout: number(60, 'Idle seconds before it starts, unless the backend or the world say otherwise.', {
    min: 1,
  }),
  mode: oneOf(
    'media',
    ['media', 'automatic', 'follow_next'],
    'What it does: show its media, visit all places in turn, or follow the next arrows.',
  ),
  interval: number(10, 'Seconds at each place in automatic mode.', { min: 1 }),
  followTimeout: number(3, 'Seconds at each place when following the next arrows.', { min: 1 }),
  imageTime: number(5, 'Seconds an image is shown that names no time of its own.', { min: 1 }),
  locationTime: number(5, 'Seconds a place is shown that names no time of its own.', { min: 1 }),
  poll: number(3, 'Seconds between two looks whether media have come that were not there yet.', { min: 1 }),
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
    autoplay: number(3000, 'Milliseconds each slide of an article is shown; 0: slides wait for a touch.'),
  },
}

const embed = {
  embedded: flag(
    false,
    'Whether the showroom stands in another page, which takes configurations into its cart.',
  ),
  noCart: flag(false, 'Whether configurations cannot be added to a cart.'),
  parentOrigins: listOf<string>(
    [],
    'origins',
    isText,
    'Origins of the pages that may embed the showroom and talk to it.',
  ),
  checksumKey: text(
    '',
    'Key of the checksum on configurations; it guards against accidents, not against forgery.',
  ),
  signUrl: text(
    '',
    'Url that signs configurations instead, where forgery matters: `/box-api/cart/sign` of this server, or a shop’s own.',
  ),
}

const auth = {
  loginPath: text('/api/auth/local', 'Path that a name and password are sent to.'),
  tokenKey: text('auth._token.local', 'Name the sign-in is remembered under in the browser.'),
  userKey: text('auth._user.local', 'Name under which the browser remembers who is signed in.'),
}

const contact = {
  email: text(
    '',
    'Address that visitors are given when their message could not be sent; empty: that of the contacts menu.',
  ),
  company: text('', 'Company named on the visiting cards that visitors scan or save; empty: none.'),
}

const takeAway = {
  active: flag(true, 'Whether visitors can take along what they see, by a code for their phone.'),
  url: text(
    '',
    'Public origin of the showroom that these codes name, where it is another than `site.url`; both empty: the one the showroom is opened at, unless only its own machine or network knows it. Without any there are no codes.',
  ),
}

const site = {
  url: text(
    '',
    'Public origin of the showroom, named to search engines and in shared links; empty: the one it is asked by.',
  ),
}

/** Every setting there is. `docs/settings.md` is made from this tree. */
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
    timeout: number(3000, 'Milliseconds a notification is shown; 0: until it is closed.'),
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
  staging: { notice: flag(false, 'Whether a notice says so when the url contains `staging`.') },
  logging: { enabled: flag(false, 'Whether the browser logs what happens and shows counters.') },
}
