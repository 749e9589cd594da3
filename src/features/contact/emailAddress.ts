import type { Menu } from '../../content'

/** The first address to write a mail to in a menu, of a link or a person; empty: it has none. */
export function emailIn(menu: Pick<Menu, 'items'> | undefined): string {
  for (const { action, contact } of menu?.items ?? []) {
    if (contact?.email) return contact.email
    const address = action.type === 'openLink' ? /^mailto:([^?]+)/i.exec(action.url)?.[1] : undefined
    if (address) return decoded(address)
  }
  return ''
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
