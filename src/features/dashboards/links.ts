import type { Button, Dashboard, DashboardLink } from '../../content'
import type { Way } from './LinkList'

/** Where a dashboard leads, as rows of a list: its links, and what it offers to do. */
export function waysOf({ links, actionButtons }: Dashboard): {
  readonly links: readonly Way[]
  readonly buttons: readonly Way[]
} {
  return { links: links.map(linkWay), buttons: actionButtons.map(buttonWay) }
}

/** Whether there is nothing in it that a visitor could look at or touch. */
export function isEmpty({ mediaLibrary, links, contacts, actionButtons }: Dashboard): boolean {
  return [mediaLibrary, links, contacts, actionButtons].every(({ length }) => length === 0)
}

const linkWay = ({ title, action, media }: DashboardLink): Way => ({ title, action, picture: media })

const buttonWay = ({ title, action, cover }: Button): Way => ({ title, action, picture: cover })
