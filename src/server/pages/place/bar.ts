import {
  type Location,
  languageName,
  locationsOf,
  type Menu,
  type MenuDomain,
  type MenuItem,
  nearestMenuKey,
  startLocation,
} from '../../../content'
import { attributes, escapeHtml } from '../markup'
import { isPublic } from '../places'
import { actionUrl, placeUrl } from './actionUrl'
import { renderPerson } from './library'
import { element, linkTo, textIn } from './markup'
import type { PlaceView } from './view'

/** Most places in the list of a page: the others are reached from these. */
const MOST_PLACES = 60

/** Menus inside menus. */
const MOST_DEPTH = 4

/** The bar: home, the menu, all places, highlights, the place's name, tours, contacts and languages. */
export function renderBar(view: PlaceView): string {
  const { parts, text, location } = view
  const group = (name: string, ...controls: readonly string[]) =>
    element('div', { class: parts.classOf('Bar', name) }, ...controls)
  return element(
    'nav',
    { class: parts.classOf('Bar', 'frame'), 'aria-label': text('navigation.label'), 'data-keep-clear': '' },
    element(
      'div',
      { class: parts.classOf('Bar', 'bar') },
      group(
        'start',
        renderHome(view),
        renderMenu('main', 'menu', view),
        renderPanel('stations', text('navigation.stations'), placeList(view), view),
        renderMenu('shortcuts', 'shortcuts', view),
      ),
      group(
        'centre',
        element('h1', { class: parts.classOf('Breadcrumb', 'here') }, textIn('span', location.title, view)),
      ),
      group(
        'end',
        renderMenu('tours', 'tours', view),
        renderMenu('contacts', 'contact', view),
        languageList(view),
      ),
    ),
  )
}

function renderHome(view: PlaceView): string {
  const { content, places, location, parts, resolveMedia, text } = view
  const world = places.worlds.get(location.world)
  const start = world && startLocation(places, world)
  const logo = content.appSetting.appLogo ?? world?.logo.media
  if (!start || !logo) return ''
  const { width, height, url } = logo
  const sized = width !== undefined && height !== undefined
  return element(
    'a',
    {
      class: parts.classOf('Home', 'home'),
      href: placeUrl(start.payloadId, view),
      'aria-label': text('navigation.home'),
      'data-home': '',
    },
    `<img${attributes({
      loading: 'lazy',
      ...{ class: parts.classOf('Home', 'logo'), src: resolveMedia(url), alt: '', draggable: 'false' },
      ...(sized && { width, height }),
      'data-sized': String(sized),
    })}>`,
  )
}

/** The controls of the bar: their names, and the keys of their words. */
const CONTROLS = {
  menu: 'navigation.menu',
  shortcuts: 'navigation.shortcuts',
  tours: 'navigation.tours',
  contact: 'contact.open',
} as const

/** A menu as a list of links. Undefined menus have no control. */
function renderMenu(domain: MenuDomain, name: keyof typeof CONTROLS, view: PlaceView): string {
  const { content, location, text } = view
  const key = nearestMenuKey(content, location, domain, (key) => content.menus.has(key))
  const menu = key === undefined ? undefined : content.menus.get(key)
  return menu ? renderPanel(name, text(CONTROLS[name]), menuItems(menu, view, [menu.key]), view) : ''
}

function menuItems({ items }: Menu, view: PlaceView, path: readonly string[]): string {
  return [...items]
    .sort((a, b) => b.priority - a.priority)
    .map((item) => renderItem(item, view, path))
    .join('')
}

function renderItem(item: MenuItem, view: PlaceView, path: readonly string[]): string {
  const { title, action, contact } = item
  if (contact) return renderPerson(contact, view)
  const inner = action.type === 'openMenu' ? view.content.menus.get(action.key) : undefined
  if (inner && path.length < MOST_DEPTH && !path.includes(inner.key)) {
    const items = menuItems(inner, view, [...path, inner.key])
    return items && element('li', {}, textIn('span', title, view), element('ul', {}, items))
  }
  const url = [action, ...item.actionStack].map((each) => actionUrl(each, view)).findLast(Boolean)
  return url === undefined ? '' : element('li', {}, linkTo(url, title, view))
}

/** A control that opens a list of links; empty if the list is empty. */
function renderPanel(name: string, title: string, items: string, { parts }: PlaceView): string {
  if (items === '') return ''
  const icon = element(
    'span',
    { class: parts.classOf('Button', 'icon'), 'aria-hidden': 'true' },
    parts.iconOf(name),
  )
  const words = element('span', { class: parts.classOf('Button', 'text') }, escapeHtml(title))
  return element(
    'details',
    { name: 'bar' },
    element('summary', { class: parts.classOf('Button', 'button'), 'data-look': 'quiet' }, icon, words),
    element('ul', {}, items),
  )
}

function placeList(view: PlaceView): string {
  const { places, location } = view
  const world = places.worlds.get(location.world)
  if (!world) return ''
  const open = locationsOf(places, world).filter((place) => isPublic(place, places))
  const stations = open.filter(({ stationCategory }) => stationCategory !== undefined)
  return (stations.length > 0 ? stations : open)
    .slice(0, MOST_PLACES)
    .map((place) => element('li', {}, placeLink(place, view)))
    .join('')
}

const placeLink = ({ payloadId, title }: Location, view: PlaceView) =>
  linkTo(placeUrl(payloadId, view), title, view)

function languageList(view: PlaceView): string {
  const { languages, locale } = view
  if (languages.size < 2) return ''
  const items = [...languages].map(([other, href]) =>
    element(
      'li',
      {},
      element(
        'a',
        { href, lang: other, 'aria-current': other === locale ? 'true' : undefined },
        escapeHtml(languageName(other)),
      ),
    ),
  )
  return renderPanel('languages', languageName(locale), items.join(''), view)
}
