import type { Menu } from '../../content'

/** The address of the first link to write a mail in a menu; empty: it has none. */
export function addressIn(menu: Pick<Menu, 'items'> | undefined): string {
  for (const { action } of menu?.items ?? []) {
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
