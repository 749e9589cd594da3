import { relative } from 'node:path'
import ts from 'typescript'
import type { Plugin } from 'vite'
import { isJsx } from './functions'

/**
 * `render`: a component, a hook, or a selector passed to a hook. `effect`: a function passed to `useEffect`, and those inside
 * it. `listener`: a function passed to `subscribe` or `addEventListener`.
 */
export type FunctionKind = 'render' | 'effect' | 'listener' | 'other'

/** A function of the traced sources; its index in the list is its id in a trace. */
export interface TracedFunction {
  /** From the repository's root. */
  readonly file: string
  /** The name, or the names around a function without one. */
  readonly name: string
  readonly line: number
  readonly kind: FunctionKind
  /** The component or hook itself, or the enclosing one. */
  readonly component: string | undefined
  /** Components that a component renders. */
  readonly draws: readonly string[]
}

const TRACED = /\/src\/.*\.tsx?$/
const EFFECT_HOOKS = /^use(Layout|Insertion)?Effect$/
/** Hooks that do not call the function during render. */
const KEEPING_HOOKS = /^use(Callback|EffectEvent|ImperativeHandle)$/
const LISTENING = /^(subscribe|addEventListener|observe|on[A-Z]\w*)$/

/**
 * Makes every function of `src` call `globalThis.traceEnter` at its start and `globalThis.traceLeave` at its
 * end.
 */
export function instrument(functions: TracedFunction[]): Plugin {
  return {
    name: 'showroom:instrument',
    enforce: 'pre',
    transform(code, id) {
      const [path = ''] = id.split('?')
      if (!TRACED.test(path) || id.includes('?') || path.endsWith('.d.ts')) return
      return { code: traced(code, relative(process.cwd(), path), functions), map: null }
    },
  }
}

type Body = ts.Block | ts.Expression

/** Instruments a source. Its functions are appended to `functions`. */
export function traced(code: string, file: string, functions: TracedFunction[]): string {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  /** The instrumented text of a node from `start` to `end`. */
  const rewrite = (node: ts.Node, start: number, end: number): string => {
    let [out, from] = ['', start]
    const visit = (child: ts.Node): void => {
      const body = bodyOf(child)
      if (!body) {
        ts.forEachChild(child, visit)
        return
      }
      // Default values of parameters precede the body.
      ts.forEachChild(child, (part) => (part === body ? undefined : visit(part)))
      const id = functions.push(describeFunction(child as ts.SignatureDeclaration, file, source)) - 1
      out += code.slice(from, body.getStart()) + reporting(body, id, pauses(child), rewrite)
      from = body.end
    }
    // An expression may itself be a function.
    if (ts.isBlock(node) || ts.isSourceFile(node)) ts.forEachChild(node, visit)
    else visit(node)
    return out + code.slice(from, end)
  }
  return rewrite(source, 0, code.length)
}

function reporting(
  body: Body,
  id: number,
  isPausing: boolean,
  rewrite: (node: ts.Node, start: number, end: number) => string,
): string {
  const inner = ts.isBlock(body)
    ? rewrite(body, body.getStart() + 1, body.end - 1)
    : `return(${rewrite(body, body.getStart(), body.end)})`
  const [enter, leave] = [`globalThis.traceEnter?.(${id})`, 'globalThis.traceLeave?.()']
  // An async function or generator is not on the stack while others run.
  return isPausing ? `{${enter};${leave};${inner}}` : `{${enter};try{${inner}}finally{${leave}}}`
}

function bodyOf(node: ts.Node): Body | undefined {
  return ts.isFunctionLike(node) && 'body' in node ? (node.body as Body | undefined) : undefined
}

function pauses(node: ts.Node): boolean {
  const isAsync =
    ts.canHaveModifiers(node) && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)
  return isAsync === true || ('asteriskToken' in node && node.asteriskToken !== undefined)
}

function describeFunction(
  node: ts.SignatureDeclaration,
  file: string,
  source: ts.SourceFile,
): TracedFunction {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  return {
    file,
    name: nameOf(node),
    line: line + 1,
    kind: kindOf(node),
    component: componentOf(node),
    draws: isComponent(node) ? drawnBy(node) : [],
  }
}

function ownName(node: ts.Node): string | undefined {
  if ('name' in node && node.name) return (node.name as ts.Node).getText()
  const { parent } = node
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText()
  return undefined
}

/** Enclosing functions of a node, itself included, innermost first. */
function functionsAround(node: ts.Node): readonly ts.Node[] {
  const around: ts.Node[] = []
  for (let outer: ts.Node | undefined = node; outer; outer = outer.parent)
    if (ts.isFunctionLike(outer)) around.push(outer)
  return around
}

function nameOf(node: ts.Node): string {
  const own = ownName(node)
  if (own !== undefined) return own
  const named = functionsAround(node).find((outer) => ownName(outer) !== undefined)
  return named ? `${ownName(named)} › …` : '…'
}

const isComponent = (node: ts.Node): boolean => ts.isFunctionLike(node) && /^[A-Z]/.test(ownName(node) ?? '')
const isHook = (node: ts.Node): boolean => ts.isFunctionLike(node) && /^use[A-Z]/.test(ownName(node) ?? '')

function componentOf(node: ts.Node): string | undefined {
  const component = functionsAround(node).find((outer) => isComponent(outer) || isHook(outer))
  return component && ownName(component)
}

function kindOf(node: ts.Node): FunctionKind {
  if (isComponent(node) || isHook(node) || returnsJsx(node)) return 'render'
  const takers = takersOf(node)
  if (takers.some((name) => LISTENING.test(name))) return 'listener'
  if (functionsAround(node).some((outer) => takersOf(outer).some((name) => EFFECT_HOOKS.test(name))))
    return 'effect'
  return takers.some((name) => /^use[A-Z]/.test(name) && !KEEPING_HOOKS.test(name)) ? 'render' : 'other'
}

/** An anonymous component. */
function returnsJsx(node: ts.Node): boolean {
  const body = bodyOf(node)
  let returns = false
  const visit = (child: ts.Node): void => {
    if (isJsx(child)) returns = true
    else if (ts.isReturnStatement(child) || ts.isParenthesizedExpression(child)) ts.forEachChild(child, visit)
    else if (!ts.isFunctionLike(child) && ts.isStatement(child)) ts.forEachChild(child, visit)
  }
  if (body) visit(body)
  return returns
}

/** Names of the functions that receive this one as an argument, inline or by its name in the enclosing function. */
function takersOf(node: ts.Node): readonly string[] {
  const { parent } = node
  if (ts.isCallExpression(parent)) return parent.expression === node ? [] : [calledName(parent)]
  const name = ts.isVariableDeclaration(parent) || ts.isFunctionDeclaration(node) ? ownName(node) : undefined
  const [, around] = functionsAround(node)
  if (name === undefined) return []
  const takers: string[] = []
  const visit = (child: ts.Node): void => {
    if (
      ts.isCallExpression(child) &&
      child.arguments.some((argument) => ts.isIdentifier(argument) && argument.text === name)
    )
      takers.push(calledName(child))
    ts.forEachChild(child, visit)
  }
  visit(around ?? node.getSourceFile())
  return takers
}

function calledName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.text : ''
}

function drawnBy(node: ts.Node): readonly string[] {
  const names = new Set<string>()
  const visit = (child: ts.Node): void => {
    if (ts.isJsxOpeningElement(child) || ts.isJsxSelfClosingElement(child)) names.add(child.tagName.getText())
    ts.forEachChild(child, visit)
  }
  visit(node)
  return [...names].filter((name) => /^[A-Z]/.test(name))
}
