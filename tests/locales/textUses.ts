import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A use of an interface text in the source. */
export interface TextUse {
  /** `file:line`, for failure messages. */
  readonly at: string
  /** The key as written; interpolations become `*`, so `` `place.${side}` `` is `place.*`. */
  readonly key: string
  /** Names of the interpolation values, sorted; undefined if the source does not spell them out. */
  readonly values: readonly string[] | undefined
}

interface SourceTexts {
  readonly uses: readonly TextUse[]
  /** All strings of the source, so that a key in a table counts as used. */
  readonly strings: ReadonlySet<string>
}

/** Reads all TypeScript below a folder, except the folders in `without`. */
export function readSource(folder: string, without: readonly string[] = []): SourceTexts {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  )
  const files = names.filter(
    (name) => /\.tsx?$/.test(name) && !without.some((left) => name.startsWith(`${left}/`)),
  )
  const parsed = files.sort().map((name) => readText(name, readFileSync(join(folder, name), 'utf8')))
  return {
    uses: parsed.flatMap(({ uses }) => uses),
    strings: new Set(parsed.flatMap(({ strings }) => [...strings])),
  }
}

/** Reads one file: calls of `text` or `t`, `textKey` in an object, and all strings. */
export function readText(name: string, source: string): SourceTexts {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, kindOf(name))
  const uses: TextUse[] = []
  const strings = new Set<string>()
  const imported = importedNames(file)

  const use = (node: ts.Expression, values: TextUse['values']) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    for (const key of keysIn(node)) uses.push({ at: `${name}:${line}`, key, values })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) strings.add(node.text)
    if (ts.isCallExpression(node) && asksForText(node.expression, imported)) {
      const [key, values] = node.arguments
      if (key) use(key, valueNames(values))
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'textKey') use(node.initializer, undefined)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { uses, strings }
}

function kindOf(name: string): ts.ScriptKind {
  return name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
}

/** Matches `text('…')`, `host.text('…')`, `t('…')` and `texts.t('…')`, but not an imported function of that name. */
function asksForText(callee: ts.Expression, imported: ReadonlySet<string>): boolean {
  if (ts.isPropertyAccessExpression(callee)) return ['text', 't'].includes(callee.name.text)
  return ts.isIdentifier(callee) && ['text', 't'].includes(callee.text) && !imported.has(callee.text)
}

function importedNames(file: ts.SourceFile): ReadonlySet<string> {
  const bindings = file.statements
    .filter(ts.isImportDeclaration)
    .map((node) => node.importClause?.namedBindings)
  const named = bindings.filter((node) => node !== undefined).filter(ts.isNamedImports)
  return new Set(named.flatMap((node) => node.elements.map(({ name }) => name.text)))
}

/** The keys that an expression can evaluate to, as far as the source spells them out. */
function keysIn(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return keysIn(node.expression)
  if (ts.isConditionalExpression(node)) return [...keysIn(node.whenTrue), ...keysIn(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return [...keysIn(node.left), ...keysIn(node.right)]
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')]
  return []
}

function valueNames(node: ts.Expression | undefined): TextUse['values'] {
  if (!node) return []
  if (!ts.isObjectLiteralExpression(node) || node.properties.some(ts.isSpreadAssignment)) return undefined
  return node.properties.flatMap(({ name }) => (name ? [name.getText()] : [])).sort()
}
