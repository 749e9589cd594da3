import type { Article } from '../model/article'
import type { Media } from '../model/media'

/** A product on its own: the first frame of its 360° view. Undefined: it has none. */
export function packshot({ sections }: Pick<Article, 'sections'>): Media | undefined {
  const turntable = sections.find((section) => section.kind === 'viewer')
  return turntable?.poster ?? turntable?.images[0]
}
