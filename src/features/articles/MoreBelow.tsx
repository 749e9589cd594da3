import { useRef } from 'react'
import { useText } from '../../ports'
import { DownIcon, useReducedMotion } from '../../ui'
import styles from './MoreBelow.module.css'
import { type Scroller, useScroll } from './useScroll'

/** Fraction of the window that a touch scrolls. */
const STEP = 0.75

/** A shade and a button at the lower edge until the visitor scrolls: the article goes on below. */
export function MoreBelow() {
  const place = useRef<HTMLDivElement>(null)
  const text = useText()
  const reduced = useReducedMotion()
  const scroller = useScroll(place, readMore, undefined)
  return (
    <div ref={place} className={styles.place} data-there={scroller !== undefined} data-screen data-more-below>
      <button
        type="button"
        className={styles.button}
        aria-label={text('article.more_below')}
        inert={scroller === undefined}
        onClick={() =>
          scroller?.scrollBy({ top: STEP * scroller.clientHeight, behavior: reduced ? 'auto' : 'smooth' })
        }
      >
        <DownIcon aria-hidden="true" />
      </button>
    </div>
  )
}

function readMore({ element, atStart, atEnd }: Scroller): HTMLElement | undefined {
  return atStart && !atEnd ? element : undefined
}
