import type { Plugin } from 'vite'

/** Where the settings are defined. */
const DEFINITIONS = /\/src\/settings\/(?:(?!resolve)\w+Settings|definitions)\.ts$/

/**
 * A sentence for the operator, shown in docs/settings.md. Nothing else in these files starts and ends like a
 * sentence.
 */
const DESCRIPTION = /^[A-Z].* .*\.$/s

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly value?: unknown
}

/**
 * Drops the descriptions of settings from the build: no browser reads them, and each would load them before
 * anything is shown.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'showroom:without-descriptions',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!DEFINITIONS.test(id)) return
      const descriptions = literalsOf(this.parse(code)).filter(
        ({ value }) => typeof value === 'string' && DESCRIPTION.test(value),
      )
      const end = descriptions.at(-1)?.end ?? 0
      let [shorter, from] = ['', 0]
      for (const { start, end } of descriptions) {
        shorter += `${code.slice(from, start)}''`
        from = end
      }
      return { code: shorter + code.slice(end), map: null }
    },
  }
}

/** All literals below a node, in the order of the text. */
function literalsOf(node: unknown): readonly Node[] {
  if (Array.isArray(node)) return node.flatMap(literalsOf)
  if (typeof node !== 'object' || node === null) return []
  if (isNode(node) && node.type === 'Literal') return [node]
  return Object.values(node).flatMap(literalsOf)
}

function isNode(value: object): value is Node {
  return 'type' in value && 'start' in value && 'end' in value
}
