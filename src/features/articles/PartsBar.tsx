import { useRef } from 'react'
import { useText } from '../../ports'
import { useReducedMotion } from '../../ui'
import styles from './PartsBar.module.css'
import { PARTS, type Part, type PartEdge, partInView } from './parts'
import { type Scroller, useScroll } from './useScroll'

/** Fraction of the window within which a part counts as read. */
const READ = 0.35

const TITLES = {
  overview: 'article.part_overview',
  turn: 'article.part_turn',
  data: 'article.part_data',
  documents: 'article.part_documents',
} as const satisfies Readonly<Record<Part, string>>

/** The parts of the article, always in reach: a touch scrolls to one. */
export function PartsBar({ parts }: { parts: readonly Part[] }) {
  const bar = useRef<HTMLElement>(null)
  const text = useText()
  const reduced = useReducedMotion()
  const current = useScroll(bar, readPart, 'overview')
  const goTo = (part: Part) => {
    const article = bar.current?.closest('[data-article]')
    const target = part === 'overview' ? article : article?.querySelector(`[data-article-part="${part}"]`)
    target?.scrollIntoView({ behavior: reduced ? 'auto' : 'smooth', block: 'start' })
  }
  return (
    <nav ref={bar} className={styles.bar} aria-label={text('article.parts')} data-parts data-screen>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          className={styles.part}
          aria-current={part === current ? 'true' : undefined}
          data-go-to={part}
          onClick={() => goTo(part)}
        >
          {text(TITLES[part])}
        </button>
      ))}
    </nav>
  )
}

function readPart({ element, atEnd, atStart }: Scroller): Part {
  const bar = element.querySelector('[data-parts]')?.getBoundingClientRect()
  if (!bar || atStart) return 'overview'
  const edges = [...element.querySelectorAll<HTMLElement>('[data-article-part]')].flatMap(
    (section): readonly PartEdge[] => {
      const part = PARTS.find((name) => name === section.dataset.articlePart)
      return part ? [{ part, top: section.getBoundingClientRect().top - bar.bottom }] : []
    },
  )
  return partInView(edges, READ * element.clientHeight, atEnd)
}
