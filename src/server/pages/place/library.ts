import type { Contact, Dashboard, LibraryEntry } from '../../../content'
import { actionUrl, personUrl } from './actionUrl'
import { renderButtons } from './article'
import { element, linkTo, picture, textIn } from './markup'
import type { PlaceView } from './view'

/** A media library: its links, files, persons and buttons. */
export function renderLibrary(
  { title, links, mediaLibrary, contacts, actionButtons }: Dashboard,
  view: PlaceView,
) {
  const leading = links.flatMap((link) => {
    const url = actionUrl(link.action, view)
    return url === undefined ? [] : [element('li', {}, linkTo(url, link.title, view))]
  })
  return [
    textIn('h2', title, view),
    list(leading),
    list(mediaLibrary.map((entry) => renderEntry(entry, view))),
    list(contacts.map((contact) => renderPerson(contact, view))),
    renderButtons(actionButtons, view),
  ].join('')
}

const list = (items: readonly string[]) => (items.length > 0 ? element('ul', {}, ...items) : '')

function renderEntry({ title, text, cover, media }: LibraryEntry, view: PlaceView): string {
  return element(
    'li',
    {},
    cover ? picture(cover, view, title) : '',
    linkTo(view.resolveMedia(media.url), title, view),
    textIn('p', text, view),
  )
}

/** A person with their role, as a link to write or to call. */
export function renderPerson({ name, role, email, phone }: Contact, view: PlaceView): string {
  const reached = [email, phone].flatMap((address) => {
    const url = address === email ? personUrl(email, undefined) : personUrl(undefined, phone)
    return address !== undefined && url !== undefined ? [linkTo(url, address, view)] : []
  })
  return element(
    'li',
    {},
    textIn('span', name, view),
    ' ',
    textIn('span', role, view),
    ' ',
    reached.join(' '),
  )
}
