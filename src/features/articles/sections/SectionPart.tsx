import type { Section } from '../../../content'
import { useHost } from '../../../ports'
import { InlineSvg, LocalizedText, Markdown } from '../../../ui'
import { SectionContent } from './SectionContent'
import styles from './SectionPart.module.css'

interface SectionPartProps {
  readonly section: Section
  /** The article's title: used where the section has none. */
  readonly article: string
  /** The part of the article that begins here, if any. */
  readonly part?: string | undefined
}

/** A section: heading, text and content. The text is beside the heading if there is room. */
export function SectionPart({ section, article, part }: SectionPartProps) {
  const { resolveMedia } = useHost()
  const { kind, title, text, icon } = section
  const wide = kind !== 'text' && kind !== 'data' && kind !== 'pdf'
  return (
    <section
      className={styles.section}
      data-section={kind}
      data-article-part={part}
      data-layout={wide ? 'over' : 'beside'}
    >
      {(title ?? icon) && (
        <h3 className={styles.heading}>
          {icon && <InlineSvg className={styles.icon ?? ''} url={resolveMedia(icon)} />}
          {title && <LocalizedText text={title} hyphenate />}
        </h3>
      )}
      <div className={styles.content}>
        {text && <Markdown text={text} />}
        <SectionContent section={section} article={article} />
      </div>
    </section>
  )
}
