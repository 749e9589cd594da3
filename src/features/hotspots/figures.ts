import { useState } from 'react'
import { type Action, type Article, type Content, type Hotspot, mainFigure } from '../../content'
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

/**
 * As above, for the label of a ring. A figure that arrives later than the ring does not appear: its label would grow on the
 * picture. Neither does one that would be cut off.
 */
export function useRingFigure({ action, title }: Pick<Hotspot, 'action' | 'title'>): string | undefined {
  const { complete } = useContent()
  const [isKnown] = useState(complete)
  const figure = useFigure(action)
  return isKnown && figure && fitsLabel(title, figure) ? figure : undefined
}

/** Letters that fit into a label; Chinese and Korean ones are twice as wide. */
const MAX_LABEL = 24

/** Whether a label has room for a figure beside a title. */
export function fitsLabel(title: string, figure: string): boolean {
  const letters = [...`${title} · ${figure}`].filter((letter) => !/[\p{M}\p{Cf}]/u.test(letter))
  const isWide = (letter: string) => /[\p{Script=Han}\p{Script=Hangul}]/u.test(letter)
  return letters.reduce((sum, letter) => sum + (isWide(letter) ? 2 : 1), 0) <= MAX_LABEL
}
