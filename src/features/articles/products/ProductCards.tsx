import { type Action, type Article, actionPicture, mainFigure, packshot } from '../../../content'
import { useContent, useDispatch } from '../../../ports'
import { ArticleIcon, Card, Cards, LocalizedText, useLocalizedText } from '../../../ui'
import { Picture } from '../sections/Picture'
import styles from './Products.module.css'

interface ProductCardsProps {
  readonly title: string
  readonly articles: readonly Article[]
}

/** Other articles as cards with picture, title and main figure. A touch opens one above this article. */
export function ProductCards({ title, articles }: ProductCardsProps) {
  if (articles.length === 0) return null
  return (
    <nav className={styles.products} data-screen aria-label={title} data-products>
      <h3 className={styles.heading}>{title}</h3>
      <Cards>
        {articles.map((article) => (
          <li key={article.documentId}>
            <ProductCard article={article} />
          </li>
        ))}
      </Cards>
    </nav>
  )
}

function ProductCard({ article }: { readonly article: Article }) {
  const dispatch = useDispatch()
  const words = useLocalizedText({ hyphenate: true })
  const open: Action = { type: 'openArticle', id: article.id }
  const content = useContent()
  const picture = packshot(article) ?? actionPicture(open, content)
  const figure = mainFigure(article)
  return (
    <Card
      icon={<ArticleIcon />}
      picture={picture && <Picture media={picture} shape="fill" sizes="20rem" />}
      ratio="4 / 3"
      data-product={article.id}
      onClick={() => dispatch(open)}
    >
      <span className={styles.name} {...words(article.title)} />
      {figure !== undefined && (
        <span className={styles.figure}>
          <LocalizedText text={figure} />
        </span>
      )}
    </Card>
  )
}
