import type { Pdf } from '../document/engine'

/** A position in the document: page index and fraction of the page's height. */
interface Spot {
  readonly page: number
  readonly y: number
}

/** Resolves a named or explicit destination; undefined if it does not exist. */
export async function spotOf(pdf: Pdf, destination: unknown): Promise<Spot | undefined> {
  const found: unknown =
    typeof destination === 'string' ? await pdf.getDestination(destination) : await destination
  if (!Array.isArray(found)) return undefined
  const [target, kind, left, top]: unknown[] = found
  const page = typeof target === 'number' ? target : isRef(target) ? await pdf.getPageIndex(target) : -1
  if (page < 0 || page >= pdf.numPages) return undefined
  const height = topOf(nameOf(kind), left, top)
  if (height === undefined) return { page, y: 0 }
  const sheet = await pdf.getPage(page + 1)
  const viewport = sheet.getViewport({ scale: 1 })
  const [, y = 0] = viewport.convertToViewportPoint(0, height)
  return { page, y: Math.min(1, Math.max(0, y / viewport.height)) }
}

/** Height above the page's lower edge in points, if the kind of destination has one. */
function topOf(kind: string, first: unknown, second: unknown): number | undefined {
  const top = kind === 'XYZ' ? second : kind === 'FitH' || kind === 'FitBH' ? first : undefined
  return typeof top === 'number' ? top : undefined
}

function nameOf(kind: unknown): string {
  return typeof kind === 'object' && kind !== null && 'name' in kind ? String(kind.name) : ''
}

function isRef(target: unknown): target is { num: number; gen: number } {
  return typeof target === 'object' && target !== null && 'num' in target && 'gen' in target
}
