import {
  BREAKPOINTS,
  SubjectSlot,
  useContent,
  useLayout,
  useOverlay,
  useSettings,
  useText,
  useVisit,
} from '../../ports'
import { Modal } from '../../ui'
import { Article } from './Article'
import { FrontmostContext } from './frontmost'
import { isWall } from './wall'

interface ArticleWindowProps {
  /** Index among the open articles, from 0 at the bottom. */
  readonly place: number
  /** False: the window stays empty. */
  readonly drawn: boolean
  /** The closing animation has ended. */
  readonly onLeft: () => void
}

/** On a phone the window takes the full height. px; the window limits it. */
const FULL_HEIGHT = 4000

/** An article in a window of the size given by it or the settings (spec §2). */
export function ArticleWindow({ place, drawn, onLeft }: ArticleWindowProps) {
  const own = useVisit(({ overlays }) => overlays.filter(({ type }) => type === 'article')[place])
  const opened = useOverlay('article', (overlay) => overlay === own)
  const { articles } = useContent()
  const tourLevel = useVisit(({ overlays }) => overlays.findLastIndex(({ type }) => type === 'tour'))
  const layout = useLayout()
  const { width, height } = useSettings().articles
  const text = useText()
  const article = opened && articles.get(opened.overlay.id)
  if (!opened || !article) return null
  const { settings } = article
  const { surface } = opened
  return (
    <Modal
      {...surface}
      onLeft={() => {
        surface.onLeft()
        onLeft()
      }}
      beside={tourLevel >= 0 && surface.level > tourLevel}
      size={isWall(layout) ? 'xxxl' : (settings.size ?? 'l')}
      width={settings.width ?? width ?? undefined}
      height={layout.width < BREAKPOINTS.sm ? FULL_HEIGHT : (settings.height ?? height ?? undefined)}
      title={article.title}
      tools={<SubjectSlot name="article:tools" subject={{ type: 'article', id: article.id }} />}
      closeLabel={text('navigation.close')}
    >
      <FrontmostContext value={opened.isTop}>{drawn && <Article article={article} />}</FrontmostContext>
    </Modal>
  )
}
