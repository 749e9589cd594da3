import type { Section } from '../../../content'
import { useHost } from '../../../ports'
import { InlineSvg, LocalizedText, Markdown } from '../../../ui'
import { SectionContent } from './SectionContent'
import styles from './SectionPart.module.css'

interface SectionPartProps {
  readonly section: Section
  /** What it is about where it has no title of its own. */
  readonly article: string
}

/** A part of an article: its heading, its words, and what it shows. Words stand beside the heading where there is room. */
export function SectionPart({ section, article }: SectionPartProps) {
  const { resolveMedia } = useHost()
  const { kind, title, text, icon } = section
  const wide = kind !== 'text' && kind !== 'data' && kind !== 'pdf'
  return (
    <section className={styles.section} data-section={kind} data-layout={wide ? 'over' : 'beside'}>
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
