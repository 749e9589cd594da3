import { useId, useState } from 'react'
import { type Article, type ComparedRow, compareData, hasData, MAX_COMPARED } from '../../../content'
import { useText } from '../../../ports'
import {
  CheckIcon,
  Chip,
  Chips,
  FigureValue,
  LocalizedText,
  useLocalizedText,
  VisuallyHidden,
} from '../../../ui'
import styles from './Comparison.module.css'

interface ComparisonProps {
  readonly article: Article
  /** The products to compare it with. */
  readonly others: readonly Article[]
}

/** The technical data of this product beside those of one or two others, which the visitor chooses. */
export function Comparison({ article, others }: ComparisonProps) {
  const text = useText()
  const heading = useId()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const candidates = others.filter(hasData)
  if (!hasData(article) || candidates.length === 0) return null
  const compared = candidates.filter(({ id }) => chosen.includes(id))
  const toggle = (id: number) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <section className={styles.comparison} aria-labelledby={heading} data-comparison data-screen>
      <h3 id={heading} className={styles.heading}>
        {text('article.compare')}
      </h3>
      <Chips aria-labelledby={heading}>
        {candidates.map(({ id, documentId, title }) => (
          <Chip
            key={documentId}
            pressed={chosen.includes(id)}
            disabled={!chosen.includes(id) && compared.length >= MAX_COMPARED - 1}
            data-compare={id}
            onClick={() => toggle(id)}
          >
            {chosen.includes(id) && <CheckIcon aria-hidden="true" />}
            <LocalizedText text={title} />
          </Chip>
        ))}
      </Chips>
      {compared.length > 0 && <ComparisonTable articles={[article, ...compared]} />}
    </section>
  )
}

function ComparisonTable({ articles }: { readonly articles: readonly Article[] }) {
  const text = useText()
  const words = useLocalizedText({ hyphenate: true })
  return (
    <table className={styles.table} data-count={articles.length}>
      <caption>
        <VisuallyHidden>{articles.map(({ title }) => title).join(', ')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{text('article.property')}</VisuallyHidden>
          </th>
          {articles.map(({ documentId, title }) => (
            <th key={documentId} scope="col" {...words(title)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {compareData(articles).map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row: { name, cells, differs } }: { readonly row: ComparedRow }) {
  return (
    <tr data-differs={differs}>
      <th scope="row">
        <LocalizedText text={name} hyphenate />
      </th>
      {[...cells.entries()].map(([column, cell]) => (
        <td key={column}>{cell ? <FigureValue value={cell.value} unit={cell.unit} /> : '–'}</td>
      ))}
    </tr>
  )
}
