import { actionPicture, type Button, type ButtonKind } from '../../content'
import { useContent, useDispatch, useText } from '../../ports'
import {
  ArticleIcon,
  Card,
  Cards,
  ConfiguratorIcon,
  ContactIcon,
  DocumentIcon,
  ForwardIcon,
  LibraryIcon,
  LinkIcon,
  LocalizedText,
  linkIcon,
  MediaIcon,
  MenuIcon,
  TourIcon,
  WindowIcon,
} from '../../ui'
import { withUniqueKeys } from '../../util'
import styles from './ActionButtons.module.css'
import { Picture } from './sections/Picture'

const ICONS = {
  navigation: ForwardIcon,
  'open-article': ArticleIcon,
  'open-dashboard': LibraryIcon,
  'open-documents': DocumentIcon,
  'open-link': LinkIcon,
  'open-media': MediaIcon,
  menu: MenuIcon,
  'open-tour': TourIcon,
  'open-configurator': ConfiguratorIcon,
  'open-contact': ContactIcon,
  'i-frame-action': WindowIcon,
} as const satisfies Record<ButtonKind, unknown>

/** Related links, each with a picture of its target if available. */
export function ActionButtons({ buttons }: { buttons: readonly Button[] }) {
  const text = useText()
  return (
    <nav className={styles.actions} data-screen aria-label={text('article.ways_on')}>
      <h3 className={styles.heading}>{text('article.ways_on')}</h3>
      <Cards>
        {withUniqueKeys(buttons, ({ kind, id }) => `${kind} ${id}`).map(([key, button]) => (
          <li key={key}>
            <ActionButton button={button} />
          </li>
        ))}
      </Cards>
    </nav>
  )
}

function ActionButton({ button }: { button: Button }) {
  const { title, kind, action } = button
  const dispatch = useDispatch()
  const pictured = actionPicture(action, useContent())
  const cover = button.cover ?? pictured
  const Icon = action.type === 'openLink' ? linkIcon(action.url) : ICONS[kind]
  return (
    <Card
      icon={<Icon />}
      picture={cover && <Picture media={cover} shape="fill" sizes="20rem" />}
      ratio="16 / 9"
      data-action={action.type}
      onClick={() => dispatch(action)}
    >
      <span className={styles.foot}>
        {cover && <Icon aria-hidden="true" />}
        <LocalizedText text={title} hyphenate />
      </span>
    </Card>
  )
}
