import type { Contact, Menu, MenuItem } from '../../content'
import { menuItems } from '../../ports'

/** What a contacts menu offers besides the form, by priority. */
interface Offers {
  readonly people: readonly Contact[]
  /** Mail addresses, dashboards with more people, … */
  readonly links: readonly MenuItem[]
}

/** A contact entry without a person stands for the form itself. */
export function offersOf(menu: Menu | undefined): Offers {
  const items = menu ? menuItems(menu) : []
  return {
    people: items.flatMap(({ contact }) => contact ?? []),
    links: items.filter(({ kind }) => kind !== 'contact'),
  }
}
