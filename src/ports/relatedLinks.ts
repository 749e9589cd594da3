import type { Action } from '../content'
import { menuOf } from '../visit'
import { useDispatch, useOffers, useText, useVisit } from './hooks'

/** Somewhere to go from where there is nothing. */
export interface RelatedLink {
  readonly name: 'contact' | 'menu'
  readonly title: string
  readonly go: () => void
}

/**
 * What a visitor who finds nothing can do next, the best first: ask the company, or look elsewhere. `here` is the key of
 * the menu they look at, if they look at one.
 */
export function useWaysOn(here?: string): readonly RelatedLink[] {
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
