import type { Article } from '../../../content'
import { useContent, useText } from '../../../ports'
import { Comparison } from './Comparison'
import { ProductCards } from './ProductCards'

/** An article's accessories and related products, and the comparison with the latter. */
export function Products({ article }: { readonly article: Article }) {
  const { articles } = useContent()
  const text = useText()
  const find = (ids: readonly number[]) =>
    ids.flatMap((id) => (id === article.id ? [] : (articles.get(id) ?? [])))
  const related = find(article.related)
  return (
    <>
      <Comparison article={article} others={related} />
      <ProductCards title={text('article.accessories')} articles={find(article.accessories)} />
      <ProductCards title={text('article.related')} articles={related} />
    </>
  )
}
