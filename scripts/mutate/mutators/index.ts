import ts from 'typescript'
import type { Mutant, Mutator } from '../mutant'
import { calls, optionalChains, statements } from './calls'
import { conditions, operators } from './conditions'
import { literals, returns } from './values'

const MUTATORS: readonly Mutator[] = [
  conditions,
  operators,
  literals,
  returns,
  calls,
  statements,
  optionalChains,
]

/** Every mutant of a file, in source order. Types and developer messages have none. */
export function mutantsIn(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || isDeclarationOnly(node) || isForDevelopers(node, source)) return
    for (const change of MUTATORS.flatMap((operator) => operator(node, source))) {
      const start = change.node.getStart(source)
      const was = source.text.slice(start, change.node.end)
      if (was === change.text) continue
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(start).line + 1,
        start,
        end: change.node.end,
        text: change.text,
        change: `${inOneLine(was)} → ${change.text === ';' ? 'nothing' : inOneLine(change.text)}`,
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return unique(found)
}

const isDeclarationOnly = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isModuleDeclaration(node)

/** The message of an error or console call. The throw or call itself is another node. */
function isForDevelopers(node: ts.Node, source: ts.SourceFile): boolean {
  const { parent } = node
  if (parent === undefined || !(ts.isCallExpression(parent) || ts.isNewExpression(parent))) return false
  return parent.expression !== node && /^(console\.|\w*Error$)/.test(parent.expression.getText(source))
}

/** Two mutators may produce the same text. */
function unique(faults: readonly Mutant[]): readonly Mutant[] {
  const keys = faults.map(({ start, end, text }) => `${start} ${end} ${text}`)
  return faults.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 45)} … ${line.slice(-20)}` : line
}
