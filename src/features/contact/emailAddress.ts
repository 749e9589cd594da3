import type { Menu } from '../../content'
import { menuOf, useSettings, useVisit } from '../../ports'

/** The address to write to without the form. Empty if there is none. */
export function useContactEmail(): string {
  const menu = useVisit((state) => menuOf(state, 'contacts'))
  return useSettings().contact.email || emailIn(menu)
}

/** Returns the first mail address in a menu, from a link or a person. Empty if the menu has none. */
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
