import type { CSSProperties } from 'react'
import { type Article as ArticleRecord, keyFigures } from '../../content'
import { useLayout, useRelatedLinks, useText } from '../../ports'
import { ArticleIcon, EmptyState, useLocalizedText } from '../../ui'
import { withUniqueKeys } from '../../util'
import { ActionButtons } from './ActionButtons'
import styles from './Article.module.css'
import { splitHero } from './hero'
import { KeyFigures } from './KeyFigures'
import { MoreBelow } from './MoreBelow'
import { PartsBar } from './PartsBar'
import { partOf, partsOf } from './parts'
import { Products } from './products/Products'
import { SectionContent } from './sections/SectionContent'
import { SectionPart } from './sections/SectionPart'
import { isWall } from './wall'

/** The article below its title: a bar of its parts, key figures, hero, lead, sections, tags and related links. */
export function Article({ article }: { article: ArticleRecord }) {
  const text = useText()
  const words = useLocalizedText({ hyphenate: true })
  const wholeWords = useLocalizedText()
  const relatedLinks = useRelatedLinks()
  const { title, lead, tags, actionButtons } = article
  const { first, rest } = splitHero(article.sections)
  const figures = keyFigures(rest)
  const parts = partsOf(rest)
  const onWall = isWall(useLayout())
  return (
    <article
      className={styles.article}
      aria-label={title}
      data-article={article.id}
      data-wall={onWall && first !== undefined}
    >
      <h1 className={styles.printed} {...words(title)} />
      {parts.length > 0 && <PartsBar parts={parts} />}
      {(first || lead || figures.length > 0) && (
        <div className={styles.head} data-hero={first !== undefined}>
          {figures.length > 0 && (
            <div className={styles.figures}>
              <KeyFigures rows={figures} />
            </div>
          )}
          {first && (
            <div className={styles.opening} data-section={first.kind}>
              <SectionContent section={first} article={title} first />
            </div>
          )}
          {lead && <p className={styles.lead} data-lead {...wholeWords(lead)} />}
        </div>
      )}
      <div className={styles.column}>
        {withUniqueKeys(rest, ({ kind, id }) => `${kind} ${id}`).map(([key, section]) => (
          <SectionPart key={key} section={section} article={title} part={partOf(section, rest)} />
        ))}
        {!lead && article.sections.length + actionButtons.length === 0 && (
          <EmptyState mark={<ArticleIcon />} title={text('dashboard.empty')} links={relatedLinks} />
        )}
        <Products article={article} />
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label={text('article.tags')}>
            {withUniqueKeys(tags, (tag) => tag.title).map(([key, { title, color }]) => (
              <li
                key={key}
                className={styles.tag}
                style={{ '--tag': color } as CSSProperties}
                {...words(title)}
              />
            ))}
          </ul>
        )}
        {actionButtons.length > 0 && <ActionButtons buttons={actionButtons} />}
      </div>
      <MoreBelow />
    </article>
  )
}
