import type { Section } from '../../content'

/** The parts of an article that its bar leads to, in the bar's order. */
export const PARTS = ['overview', 'turn', 'data', 'documents'] as const

export type Part = (typeof PARTS)[number]

const KINDS: Readonly<Partial<Record<Section['kind'], Part>>> = {
  viewer: 'turn',
  data: 'data',
  pdf: 'documents',
}

/** The part that a section begins, if it is the first of its kind. */
export function partOf(section: Section, sections: readonly Section[]): Part | undefined {
  const isFirst = sections.find(({ kind }) => kind === section.kind) === section
  return isFirst ? KINDS[section.kind] : undefined
}

/** The parts of an article in order; empty if there is nothing to choose from. */
export function partsOf(sections: readonly Section[]): readonly Part[] {
  const there = new Set<Part>(sections.flatMap((section) => partOf(section, sections) ?? []))
  return there.size === 0 ? [] : PARTS.filter((part) => part === 'overview' || there.has(part))
}

/** A part and the distance of its upper edge from the lower edge of the bar, px. */
export interface PartEdge {
  readonly part: Part
  readonly top: number
}

/**
 * The part that a visitor is reading: the one that begins highest above `line`, px below the bar; at the end of the
 * article the last one in it, which may be too short to reach the line.
 */
export function partInView(edges: readonly PartEdge[], line: number, atEnd: boolean): Part {
  const started = edges.filter(({ top }) => atEnd || top <= line)
  return started.reduce((latest, edge) => (edge.top >= latest.top ? edge : latest), FIRST).part
}

const FIRST: PartEdge = { part: 'overview', top: Number.NEGATIVE_INFINITY }
