import { origins } from './siteSettings'

/**
 * Where frames may come from: the origins that everybody is answered, and, so that nobody is told of them, any of their
 * kind where some are kept back.
 */
export function frameSources(open: readonly string[], all: readonly string[]): readonly string[] {
  const named = origins(open)
  const keptBack = origins(all).filter((origin) => !named.includes(origin))
  return [...named, ...new Set(keptBack.map((origin) => new URL(origin).protocol))]
}
