import type { Button, Dashboard, DashboardLink } from '../../content'
import type { LinkItem } from './LinkList'

/** Returns a dashboard's links and action buttons as list items. */
export function linkItemsOf({ links, actionButtons }: Dashboard): {
  readonly links: readonly LinkItem[]
  readonly buttons: readonly LinkItem[]
} {
  return { links: links.map(itemOfLink), buttons: actionButtons.map(itemOfButton) }
}

/** Whether the dashboard has nothing to show. */
export function isEmpty({ mediaLibrary, links, contacts, actionButtons }: Dashboard): boolean {
  return [mediaLibrary, links, contacts, actionButtons].every(({ length }) => length === 0)
}

const itemOfLink = ({ title, action, media }: DashboardLink): LinkItem => ({ title, action, picture: media })

const itemOfButton = ({ title, action, cover }: Button): LinkItem => ({ title, action, picture: cover })
