import { useState } from 'react'
import { type Action, type Article, type Content, mainFigure } from '../../content'
import { useContent } from '../../ports'

/** The product that a hotspot opens, if it opens one. */
export function productOf(action: Action, { articles }: Pick<Content, 'articles'>): Article | undefined {
  return action.type === 'openArticle' ? articles.get(action.id) : undefined
}

/** The figure of the product that a hotspot opens, such as `12 kg`. */
export function useFigure(action: Action): string | undefined {
  const product = productOf(action, useContent())
  return product && mainFigure(product)
}

/** As above, but a figure that arrives later than the ring does not appear: its label would grow on the picture. */
export function useRingFigure(action: Action): string | undefined {
  const { complete } = useContent()
  const [isKnown] = useState(complete)
  const figure = useFigure(action)
  return isKnown ? figure : undefined
}
