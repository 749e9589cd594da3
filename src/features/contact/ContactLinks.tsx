import { formatFor, type MenuItem, type MenuItemKind } from '../../content'
import { useContent, useHost, useOffers } from '../../ports'
import {
  ArticleIcon,
  ConfiguratorIcon,
  ContactIcon,
  DocumentIcon,
  ForwardIcon,
  LibraryIcon,
  LinkIcon,
  linkIcon,
  MediaIcon,
  MenuIcon,
  PeopleIcon,
  Row,
  Rows,
  TourIcon,
} from '../../ui'
import { withUniqueKeys } from '../../util'

const ICONS = {
  navigation: ForwardIcon,
  article: ArticleIcon,
  dashboard: LibraryIcon,
  document: DocumentIcon,
  link: LinkIcon,
  media: MediaIcon,
  menu: MenuIcon,
  tour: TourIcon,
  configurator: ConfiguratorIcon,
  contact: ContactIcon,
} as const satisfies Record<MenuItemKind, unknown>

/** Other entries of the contacts menu, as rows. */
export function ContactLinks({ links: items }: { readonly links: readonly MenuItem[] }) {
  if (items.length === 0) return null
  return (
    <Rows>
      {withUniqueKeys(items, ({ kind, id }) => `${kind} ${id}`).map(([key, item]) => (
        <ContactLink key={key} item={item} />
      ))}
    </Rows>
  )
}

function ContactLink({ item }: { readonly item: MenuItem }) {
  const { visit, resolveMedia } = useHost()
  const { kind, title, cover, action, actionStack } = item
  const Icon = useIcon(item)
  if (!useOffers(action.type)) return null
  return (
    <li>
      <Row
        title={title}
        picture={cover && resolveMedia(formatFor(cover, 400).url)}
        icon={<Icon />}
        data-kind={kind}
        onClick={() => visit.report({ type: 'actionsRequested', actions: [action, ...actionStack] })}
      />
    </li>
  )
}

/** A library that lists people has their icon. */
function useIcon({ kind, action }: MenuItem): typeof LinkIcon {
  const { dashboards } = useContent()
  if (action.type === 'openLink') return linkIcon(action.url)
  const isPeople = action.type === 'openDashboard' && (dashboards.get(action.id)?.contacts.length ?? 0) > 0
  return isPeople ? PeopleIcon : ICONS[kind]
}
