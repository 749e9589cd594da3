import { useMemo } from 'react'
import { type Article, keyFigures } from '../../content'
import { useContent, useText, useVisit } from '../../ports'
import { FigureValue, LocalizedText } from '../../ui'
import styles from './Caption.module.css'
import { captionPlace, createShownProducts, firstSentence } from './shownProducts'
import { useTurn } from './useTurn'

/** A product of the picture with its claim and its main figure, and what to do. Each time at another edge. */
export function Caption() {
  const { count, round, entry, place } = useTurn()
  const content = useContent()
  const visitor = useVisit((state) => state.visitor)
  const shown = useMemo(() => createShownProducts(content, visitor), [content, visitor])
  const text = useText()
  const products =
    entry && entry.kind !== 'location' ? shown.inFile(entry.media.url) : place ? shown.at(place) : []
  // Several products of one picture take turns.
  const product = products[round % products.length]
  return (
    <span key={count} className={styles.caption} data-at={captionPlace(count)}>
      <span className={styles.column}>
        {product && <Product product={product} locale={content.locale} />}
        <span className={styles.invitation}>{text('screensaver.touch')}</span>
      </span>
    </span>
  )
}

function Product({ product, locale }: { readonly product: Article; readonly locale: string }) {
  const { title, lead, sections } = product
  const figures = keyFigures(sections)
  const figure = figures.find(({ unit }) => unit !== undefined && unit !== '%') ?? figures[0]
  return (
    <>
      <span className={styles.product} data-product={product.id}>
        <LocalizedText text={title} />
      </span>
      {lead && (
        <span className={styles.claim}>
          <LocalizedText text={firstSentence(lead, locale)} />
        </span>
      )}
      {figure && (
        <span className={styles.figure}>
          <span className={styles.value}>
            <FigureValue value={figure.value} unit={figure.unit} />
          </span>
          <LocalizedText text={figure.name} />
        </span>
      )}
    </>
  )
}
