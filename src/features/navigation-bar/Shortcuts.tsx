import { formatFor } from '../../content'
import { useHost } from '../../ports'
import { ArticleIcon, LocalizedText, Row, Rows } from '../../ui'
import { withUniqueKeys } from '../../util'
import styles from './Stations.module.css'
import { useShortcuts } from './useShortcuts'

/** Shortcuts available everywhere in this world. */
export function Shortcuts({ onChosen }: { onChosen: () => void }) {
  const { visit, resolveMedia } = useHost()
  return withUniqueKeys(useShortcuts(), ({ title }) => title).map(([key, group], index) => (
    <section key={key} className={styles.group}>
      {index > 0 && (
        <h3 className={styles.title}>
          <LocalizedText text={group.title} hyphenate />
        </h3>
      )}
      <Rows>
        {withUniqueKeys(group.shortcuts, ({ id }) => id).map(([own, { id, title, cover, actions }]) => (
          <li key={own}>
            <Row
              title={title}
              picture={cover && resolveMedia(formatFor(cover, 400).url)}
              icon={<ArticleIcon />}
              data-shortcut={id}
              onClick={() => {
                onChosen()
                visit.report({ type: 'actionsRequested', actions: actions })
              }}
            />
          </li>
        ))}
      </Rows>
    </section>
  ))
}
