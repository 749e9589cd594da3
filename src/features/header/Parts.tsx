import type { HeaderComponent } from '../../content'
import { useDispatch, useHost, useOffers } from '../../ports'
import { LocalizedText } from '../../ui'
import styles from './Parts.module.css'

/** Further logos, links and texts at the opposite end of the logo. */
export function Parts({ parts }: { parts: readonly HeaderComponent[] }) {
  if (parts.length === 0) return null
  return (
    <ul className={styles.parts} data-keep-clear>
      {parts.map((part, index) => (
        // Two parts may be identical; only their order distinguishes them.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          <Part part={part} />
        </li>
      ))}
    </ul>
  )
}

/** A button if its action is available in this build. */
function Part({ part: { kind, media, title, action } }: { part: HeaderComponent }) {
  const { resolveMedia } = useHost()
  const dispatch = useDispatch()
  const offered = useOffers(action?.type ?? 'close')
  const content = (
    <>
      {media && (
        <img
          src={resolveMedia(media.url)}
          alt={kind === 'logo' ? (title ?? media.alternativeText ?? '') : ''}
          draggable={false}
        />
      )}
      {kind !== 'logo' && <LocalizedText text={title} />}
    </>
  )
  const ground = kind === 'logo' && media?.ground
  const style = ground ? { background: ground, paddingInline: '1rem' } : undefined
  if (!action || !offered)
    return (
      <span className={styles.part} style={style} data-part={kind}>
        {content}
      </span>
    )
  return (
    <button
      type="button"
      className={styles.part}
      style={style}
      data-part={kind}
      onClick={() => dispatch(action)}
    >
      {content}
    </button>
  )
}
