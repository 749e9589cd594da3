import { formatFor, type Media, type MenuItem, type MenuItemKind } from '../../content'
import { useContent, useHost, useOffers, useVisit } from '../../ports'
import {
  ArticleIcon,
  ConfiguratorIcon,
  ContactIcon,
  DocumentIcon,
  LibraryIcon,
  LinkIcon,
  linkIcon,
  MediaIcon,
  MenuIcon,
  NextIcon,
  PlaceIcon,
  Row,
  TourIcon,
} from '../../ui'

const ICONS: Readonly<Record<MenuItemKind, typeof MenuIcon>> = {
  navigation: PlaceIcon,
  article: ArticleIcon,
  dashboard: LibraryIcon,
  document: DocumentIcon,
  link: LinkIcon,
  media: MediaIcon,
  menu: MenuIcon,
  tour: TourIcon,
  configurator: ConfiguratorIcon,
  contact: ContactIcon,
}

/** A menu entry with its cover and the color of the target's group. A touch runs its actions in order. */
export function ItemRow({ item }: { item: MenuItem }) {
  const { visit, resolveMedia } = useHost()
  const { items } = useContent()
  const { action, actionStack, kind, title } = item
  const target = action.type === 'goTo' ? items.get(action.payloadId) : undefined
  const here = useVisit(({ navigation }) => target !== undefined && navigation.target === target.payloadId)
  const offered = useOffers(action.type)
  const Icon = action.type === 'openLink' ? linkIcon(action.url) : ICONS[kind]
  if (!offered) return null

  const choose = () => {
    if (here) visit.dispatch({ type: 'close' })
    visit.report({ type: 'actionsRequested', actions: [...(here ? [] : [action]), ...actionStack] })
  }
  return (
    <Row
      title={title}
      picture={item.cover && resolveMedia(formatFor(item.cover, 400).url)}
      whole={kind === 'document' && isUpright(item.cover)}
      icon={<Icon />}
      mark={kind === 'menu' && <NextIcon />}
      color={target?.group?.navigationColor}
      aria-current={here ? 'location' : undefined}
      data-item={item.id}
      data-kind={kind}
      onClick={choose}
    />
  )
}

function isUpright(cover: Media | undefined): boolean {
  return (cover?.height ?? 0) > (cover?.width ?? 0)
}
