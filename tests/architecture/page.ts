/** A row of the table of layers in `docs/architecture.md`. */
export interface Row {
  readonly layer: string
  readonly imports: readonly string[]
  readonly packages: readonly string[]
}

/** Reads the table of layers: every line of four cells that starts with a name in backticks. */
export function layersOnPage(markdown: string): readonly Row[] {
  return markdown.split('\n').flatMap((line) => {
    const [, first = '', , imports, packages] = line.split('|')
    const [layer] = names(first)
    if (layer === undefined || imports === undefined || packages === undefined) return []
    return [{ layer, imports: names(imports), packages: names(packages) }]
  })
}

const names = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
