import type { Action } from '../content'
import { menuOf } from '../visit'
import { useDispatch, useOffers, useText, useVisit } from './hooks'

/** A link out of an empty state. */
interface RelatedLink {
  readonly name: 'contact' | 'menu'
  readonly title: string
  readonly go: () => void
}

/**
 * The actions for visitors who found nothing, best first: contact the company, or open the main menu. `here`
 * is the key of the current menu, if any.
 */
export function useRelatedLinks(here?: string): readonly RelatedLink[] {
  const dispatch = useDispatch()
  const text = useText()
  const menu = useVisit((state) => menuOf(state, 'main')?.key)
  const [asks, menus] = [useOffers('openContact'), useOffers('openMenu')]
  const link = (name: RelatedLink['name'], title: string, action: Action): RelatedLink => ({
    name,
    title,
    go: () => dispatch(action),
  })
  return [
    ...(asks ? [link('contact', text('contact.open'), { type: 'openContact' })] : []),
    ...(menus && menu !== undefined && menu !== here
      ? [link('menu', text('navigation.menu'), { type: 'openMenu', key: menu })]
      : []),
  ]
}
