import ts from 'typescript'

/** A function of the code to be mutated. */
export interface ProbedFunction {
  /** Unique across all files. */
  readonly id: string
  /** Offsets in the file's text. */
  readonly start: number
  readonly end: number
}

type Bodied = ts.FunctionLikeDeclaration & { readonly body: ts.Block | ts.Expression }

/** The functions of a file, outer ones before inner ones. */
export function functionsIn(file: string, text: string): readonly ProbedFunction[] {
  return bodiesIn(file, text).map((node) => ({ id: idOf(file, node), start: node.pos, end: node.end }))
}

/** The file's text with every function instrumented to report its calls. */
export function withProbes(file: string, text: string): string {
  const places = bodiesIn(file, text).flatMap((node): [number, string][] => {
    const call = `globalThis.__called?.(${JSON.stringify(idOf(file, node))})`
    if (ts.isBlock(node.body)) return [[node.body.getStart() + 1, `${call};`]]
    return [
      [node.body.getStart(), `(${call}, `],
      [node.body.end, ')'],
    ]
  })
  return places
    .sort(([a], [b]) => b - a)
    .reduce((probed, [at, insert]) => probed.slice(0, at) + insert + probed.slice(at), text)
}

function bodiesIn(file: string, text: string): readonly Bodied[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Bodied[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) found.push(node as Bodied)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const idOf = (file: string, node: ts.Node) => `${file}:${node.pos}`
