import { withUniqueKeys } from '../../util'
import { menuItems, menuOf } from '../../visit'
import { useVisit } from '../hooks'
import { useHost } from '../host'

/** The props of `TextLinks` in `ui` for the entries of the legal menu, such as privacy notice and imprint. */
export function useLegalLinks() {
  const { visit, text } = useHost()
  const menu = useVisit((state) => menuOf(state, 'legal'))
  const items = menu ? menuItems(menu) : []
  return {
    label: text('legal.title'),
    links: withUniqueKeys(items, ({ kind, id }) => `${kind} ${id}`).map(
      ([key, { title, action, actionStack }]) => ({
        key,
        title,
        onClick: () => visit.report({ type: 'actionsRequested', actions: [action, ...actionStack] }),
      }),
    ),
  }
}
