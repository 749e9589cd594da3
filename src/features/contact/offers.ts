import type { Contact, Menu, MenuItem } from '../../content'
import { menuItems } from '../../ports'

/** Whom and what a contacts menu offers beside the form, the first priorities first. */
interface Offers {
  readonly people: readonly Contact[]
  /** Mail addresses, libraries with further people, … */
  readonly links: readonly MenuItem[]
}

/** An item that is nobody in particular stands for the form itself. */
export function offersOf(menu: Menu | undefined): Offers {
  const items = menu ? menuItems(menu) : []
  return {
    people: items.flatMap(({ contact }) => contact ?? []),
    links: items.filter(({ kind }) => kind !== 'contact'),
  }
}
