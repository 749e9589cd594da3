import type { Action } from '../content'
import { menuOf } from '../visit'
import { useDispatch, useOffers, useText, useVisit } from './hooks'

/** A link shown where there is no content. */
export interface RelatedLink {
  readonly name: 'contact' | 'menu'
  readonly title: string
  readonly go: () => void
}

/**
 * Links for empty states, the best first: the contact form and the main menu. `here` is the key of the menu that is open, which
 * is left out.
 */
export function useRelatedLinks(here?: string): readonly RelatedLink[] {
  const dispatch = useDispatch()
  const text = useText()
  const menu = useVisit((state) => menuOf(state, 'main')?.key)
  const [canContact, menus] = [useOffers('openContact'), useOffers('openMenu')]
  const link = (name: RelatedLink['name'], title: string, action: Action): RelatedLink => ({
    name,
    title,
    go: () => dispatch(action),
  })
  return [
    ...(canContact ? [link('contact', text('contact.open'), { type: 'openContact' })] : []),
    ...(menus && menu !== undefined && menu !== here
      ? [link('menu', text('navigation.menu'), { type: 'openMenu', key: menu })]
      : []),
  ]
}
