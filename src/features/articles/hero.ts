import type { Section } from '../../content'

/** Kinds that an article can open with, from edge to edge. */
const HERO_KINDS: readonly Section['kind'][] = ['video', 'image', 'slideshow']

/**
 * What an article opens with: its first section, if that is a film, a picture or a slideshow that needs no words before
 * it. Everything else stays in the editor's order.
 */
export function splitHero(sections: readonly Section[]): {
  readonly first: Section | undefined
  readonly rest: readonly Section[]
} {
  const [first, ...rest] = sections
  const strong = first && HERO_KINDS.includes(first.kind) && !first.title && !first.text
  return strong ? { first, rest } : { first: undefined, rest: sections }
}
