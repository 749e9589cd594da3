import ts from 'typescript'

const parsed = new Map<string, { readonly text: string; readonly tree: ts.SourceFile }>()

/** The syntax tree of a source, with parents. Each file of the repository is parsed once per worker. */
export function treeOf({ path, text }: { readonly path: string; readonly text: string }): ts.SourceFile {
  const known = parsed.get(path)
  if (known?.text === text) return known.tree
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  parsed.set(path, { text, tree })
  return tree
}
