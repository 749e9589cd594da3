import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Article, keyFigures } from '../../content'
import { useText } from '../../ports'
import { Button, CloseIcon, FigureValue, LocalizedText } from '../../ui'
import { placeCard } from './cardPlacement'
import styles from './ProductCard.module.css'

interface ProductCardProps {
  readonly product: Article
  /** The hotspot that was touched. */
  readonly ring: HTMLElement
  readonly onMore: () => void
  readonly onClose: () => void
}

/**
 * A product's key figures beside its ring. A touch elsewhere or Escape closes it, and the focus returns to the ring.
 */
export default function ProductCard({ product, ring, onMore, onClose }: ProductCardProps) {
  const text = useText()
  const card = useRef<HTMLElement>(null)
  const { id, title, sections } = product

  useLayoutEffect(() => {
    if (!card.current) return
    const { left, top } = placeCard(withLabel(ring), card.current.getBoundingClientRect(), {
      ...{ left: 0, top: 0, right: innerWidth, bottom: innerHeight - barHeight() },
    })
    card.current.style.translate = `${left}px ${top}px`
    card.current.querySelector<HTMLElement>('[data-look="primary"]')?.focus({ preventScroll: true })
  }, [ring])

  useEffect(() => {
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !card.current?.contains(target) && !ring.contains(target)) onClose()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Only the card: nothing below it closes.
      event.stopPropagation()
      onClose()
      ring.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('keydown', closeOnEscape, true)
    addEventListener('resize', onClose)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('keydown', closeOnEscape, true)
      removeEventListener('resize', onClose)
    }
  }, [ring, onClose])

  return (
    <section ref={card} className={styles.card} aria-labelledby={`product-${id}`} data-product-card={id}>
      <h2 id={`product-${id}`} className={styles.title}>
        <LocalizedText text={title} hyphenate />
      </h2>
      <dl className={styles.figures}>
        {[...keyFigures(sections).entries()].map(([index, { name, value, unit }]) => (
          <div key={index} className={styles.figure}>
            <dt>
              <LocalizedText text={name} hyphenate />
            </dt>
            <dd>
              <FigureValue value={value} unit={unit} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button look="primary" onClick={onMore}>
          {text('navigation.more')}
        </Button>
        <Button
          icon={<CloseIcon />}
          aria-label={text('navigation.close')}
          onClick={() => {
            onClose()
            ring.focus()
          }}
        />
      </div>
    </section>
  )
}

/** The box of a ring and its label, px. */
function withLabel(ring: HTMLElement) {
  const box = ring.getBoundingClientRect()
  const label = ring.querySelector('[data-label]')?.getBoundingClientRect() ?? box
  return {
    left: Math.min(box.left, label.left),
    top: Math.min(box.top, label.top),
    right: Math.max(box.right, label.right),
    bottom: Math.max(box.bottom, label.bottom),
  }
}

/** Of the bar at the bottom, px. */
function barHeight(): number {
  return Number.parseFloat(document.documentElement.style.getPropertyValue('--footer-height')) || 0
}
