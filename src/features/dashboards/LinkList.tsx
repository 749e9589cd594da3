import { useId } from 'react'
import type { Action, Media } from '../../content'
import { useDispatch, usePicture } from '../../ports'
import {
  ArticleIcon,
  ContactIcon,
  DocumentIcon,
  ForwardIcon,
  LibraryIcon,
  LocalizedText,
  linkIcon,
  MediaIcon,
  MenuIcon,
  NextIcon,
} from '../../ui'
import styles from './LinkList.module.css'

const ICONS: Readonly<Partial<Record<Action['type'], typeof NextIcon>>> = {
  goTo: ForwardIcon,
  openArticle: ArticleIcon,
  openContact: ContactIcon,
  openDashboard: LibraryIcon,
  openImages: MediaIcon,
  openMenu: MenuIcon,
  openPdf: DocumentIcon,
  openVideo: MediaIcon,
}

export interface LinkItem {
  readonly title: string
  readonly action: Action
  readonly picture?: Media | undefined
}

interface LinkListProps {
  readonly title: string
  readonly items: readonly LinkItem[]
}

/** A list of links. */
export function LinkList({ title, items }: LinkListProps) {
  const dispatch = useDispatch()
  const heading = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {title}
      </h3>
      <ul className={styles.actions}>
        {items.map(({ title, action, picture }, index) => {
          const Icon = iconOf(action)
          return (
            // Editors may give two links the same title; only their order distinguishes them.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <button
                type="button"
                className={styles.link}
                data-way={action.type}
                onClick={() => dispatch(action)}
              >
                <span className={styles.mark}>
                  {picture ? <Thumbnail picture={picture} /> : <Icon aria-hidden="true" />}
                </span>
                <LocalizedText text={title} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function iconOf(action: Action): typeof NextIcon {
  return action.type === 'openLink' ? linkIcon(action.url) : (ICONS[action.type] ?? NextIcon)
}

function Thumbnail({ picture }: { readonly picture: Media }) {
  return <img {...usePicture(picture, '3rem')} alt="" loading="lazy" />
}
