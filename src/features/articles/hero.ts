import type { Section } from '../../content'

/** Section kinds that can open an article at full width. */
const HERO_KINDS: readonly Section['kind'][] = ['video', 'image', 'slideshow']

/**
 * Splits off the hero: the first section, if it is a video, an image or a slideshow without title and text. The other
 * sections keep their order.
 */
export function splitHero(sections: readonly Section[]): {
  readonly first: Section | undefined
  readonly rest: readonly Section[]
} {
  const [first, ...rest] = sections
  const strong = first && HERO_KINDS.includes(first.kind) && !first.title && !first.text
  return strong ? { first, rest } : { first: undefined, rest: sections }
}
