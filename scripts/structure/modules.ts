import { posix } from 'node:path'
import ts from 'typescript'
import { type SourceFile, walk } from './sources'

/** Calls that change the browser's URL or its history. */
const WRITES_URL =
  /(^|\.)(navigate|pushState|replaceState)$|(^|\.)history\.(go|back|forward)$|(^|\.)location\.(assign|replace)$|^useNavigate$/
/** Exports of react-router that lead to another URL. */
const REDIRECTS = new Set(['redirect', 'replace', 'Navigate', 'Link', 'NavLink'])

/** Modules of the visitor's page that write the URL. */
export function urlWriters(sources: readonly SourceFile[]): readonly string[] {
  return sources
    .filter(({ path, tree }) => /^src\/(app|features|ports|player|ui)\//.test(path) && writesUrl(tree))
    .map(({ path }) => path)
}

function writesUrl(tree: ts.SourceFile): boolean {
  let writes = false
  walk(tree, (node) => {
    if (ts.isCallExpression(node) && WRITES_URL.test(node.expression.getText().replace(/\?/g, '')))
      writes = true
    if (ts.isImportDeclaration(node) && /['"]react-router/.test(node.moduleSpecifier.getText())) {
      const bindings = node.importClause?.namedBindings
      if (bindings && ts.isNamedImports(bindings))
        writes ||= bindings.elements.some(({ name, propertyName }) =>
          REDIRECTS.has((propertyName ?? name).text),
        )
    }
  })
  return writes
}

/** Members of the visit that only read or observe it. */
const READING = /^(get\w*|subscribe|observe|(on|bind)[A-Z]\w*)$/
/** Types of the inputs of `update`. */
const INPUT = /^(Action|Fact|Input|VisitInput)$/

interface VisitWriters {
  /** Members of `Visit` that change it, apart from those that take an action or a fact. */
  readonly members: readonly string[]
  /** Files that use one of them. */
  readonly callers: readonly string[]
  /** Modules that set the store's state. */
  readonly setters: readonly string[]
}

export function visitWriters(sources: readonly SourceFile[]): VisitWriters {
  const inVisit = sources.filter(({ path }) => path.startsWith('src/visit/'))
  const members = inVisit.flatMap(({ tree }) => writersOf(tree))
  const names = new Set(members)
  const product = sources.filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/visit/'))
  const callers = product.filter(({ tree }) => usesMember(tree, names)).map(({ path }) => path)
  const setters = inVisit.filter(({ tree }) => callsSetState(tree)).map(({ path }) => path)
  return { members, callers, setters }
}

function writersOf(tree: ts.SourceFile): readonly string[] {
  const visit = tree.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'Visit',
  )
  if (!visit || !ts.isInterfaceDeclaration(visit)) return []
  return visit.members.flatMap((member) => {
    const name = member.name?.getText() ?? ''
    return READING.test(name) || takesInput(member) ? [] : [name]
  })
}

function takesInput(member: ts.TypeElement): boolean {
  const [parameter] = ts.isMethodSignature(member) ? member.parameters : []
  return INPUT.test(parameter?.type?.getText() ?? '')
}

/** `visit.member`, `visit().member` and `const { member } = visit`. */
function usesMember(tree: ts.SourceFile, names: ReadonlySet<string>): boolean {
  let uses = false
  const isVisit = (node: ts.Node) => /(^|\.)(visit|begun)(\(\))?$/.test(node.getText())
  walk(tree, (node) => {
    if (ts.isPropertyAccessExpression(node) && names.has(node.name.text) && isVisit(node.expression))
      uses = true
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer)
      uses ||=
        (isVisit(node.initializer) || /^useHost\(\)$/.test(node.initializer.getText())) &&
        node.name.elements.some(({ name }) => names.has(name.getText()))
  })
  return uses
}

function callsSetState(tree: ts.SourceFile): boolean {
  let calls = false
  walk(tree, (node) => {
    if (ts.isCallExpression(node) && /(^|\.)setState$/.test(node.expression.getText())) calls = true
  })
  return calls
}

/** Thunks of the visit in `src/app`, as `file:line`: `() => visit`, and parameters that require one (`visit(): Visit`). */
export function visitThunks(sources: readonly SourceFile[]): readonly string[] {
  return placesIn(sources, (node) => {
    if (ts.isArrowFunction(node)) return node.parameters.length === 0 && node.body.getText() === 'visit'
    if (ts.isMethodSignature(node)) return node.parameters.length === 0 && isVisitType(node.type)
    return ts.isFunctionTypeNode(node) && node.parameters.length === 0 && isVisitType(node.type)
  })
}

const isVisitType = (type: ts.TypeNode | undefined): boolean => /^(Pick<)?Visit\b/.test(type?.getText() ?? '')

const BOOT = /^src\/app\/(start\/)?(boot|main|load\w*|open\w*)\.tsx?$/

/**
 * Functions in the boot code that use a variable of the enclosing function declared after them, as
 * `file:line name`.
 */
export function futureClosures(sources: readonly SourceFile[]): readonly string[] {
  return sources
    .filter(({ path }) => BOOT.test(path))
    .flatMap(({ path, tree }) => {
      const found: string[] = []
      walk(tree, (node) => {
        if (!ts.isBlock(node) || !ts.isFunctionLike(node.parent)) return
        for (const { name, from } of declaredIn(node))
          for (const statement of node.statements)
            if (statement.end <= from)
              found.push(...closuresOver(name, statement, tree).map((line) => `${path}:${line} ${name}`))
      })
      return found
    })
}

function declaredIn(block: ts.Block): readonly { readonly name: string; readonly from: number }[] {
  return block.statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name }) =>
          (ts.isIdentifier(name)
            ? [name]
            : name.elements.flatMap((part) => (ts.isBindingElement(part) ? [part.name] : []))
          ).map((bound) => ({ name: bound.getText(), from: statement.pos })),
        )
      : [],
  )
}

/** Lines of the outermost functions in a statement that use a variable of the enclosing function. */
function closuresOver(name: string, statement: ts.Statement, tree: ts.SourceFile): readonly number[] {
  const lines: number[] = []
  const names = (node: ts.Node): boolean => {
    if (
      ts.isFunctionLike(node) &&
      node.parameters.some((parameter) => new RegExp(`\\b${name}\\b`).test(parameter.name.getText()))
    )
      return false
    if (ts.isIdentifier(node) && node.text === name) return isReference(node)
    return ts.forEachChild(node, names) ?? false
  }
  const visit = (node: ts.Node): void => {
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
    else if (names(node)) lines.push(tree.getLineAndCharacterOfPosition(node.getStart()).line + 1)
  }
  visit(statement)
  return lines
}

function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  return !(
    ts.isMethodDeclaration(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isTypeNode(parent) ||
    ts.isBindingElement(parent)
  )
}

function placesIn(sources: readonly SourceFile[], isOne: (node: ts.Node) => boolean): readonly string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/app/'))
    .flatMap(({ path, tree }) => {
      const found: string[] = []
      walk(tree, (node) => {
        if (isOne(node)) found.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
      })
      return found
    })
}

/** Number of files directly in each folder, the fullest first. */
export function fullestFolders(
  paths: readonly string[],
): readonly (readonly [folder: string, files: number])[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)
}
