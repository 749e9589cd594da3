import { readFileSync } from 'node:fs'
import { repositoryFiles } from '../reach/repository'
import { type AffectedTests, affectedBy } from './affected'
import { changedSince } from './changed'

/** The requested stages. */
export interface Request {
  readonly names: readonly string[]
  /** The arguments of a stage; `nothing`: skip it. */
  argsOf(name: string): readonly string[] | 'nothing'
}

const CHANGED = /^--changed(?:=(.+))?$/

/**
 * `[]`: all stages, complete. `['--changed']`, `['--changed=main']`: all stages, with the tests affected by
 * changes since the last commit or that revision. `['unit', …]`: one stage with the remaining arguments.
 */
export function readRequest(args: readonly string[], stages: readonly string[]): Request {
  const [first = '', ...rest] = args
  const changed = CHANGED.exec(first)
  if (changed) return affectedStages(changed[1] ?? 'HEAD', stages)
  return { names: first === '' ? stages : [first], argsOf: () => rest }
}

function affectedStages(revision: string, stages: readonly string[]): Request {
  const files = changedSince(revision)
  const reached = affectedBy(files, repositoryFiles(), (path) => readFileSync(path, 'utf8'))
  const { unit, browser, cms } = reached
  console.info(
    `${files.length} files changed since ${revision}: ${unit.length} unit, ${browser.length} browser and ${cms.length} CMS test files`,
  )
  return { names: stages, argsOf: (name) => argsFor(name, reached) }
}

/** Types and lint always cover everything: they are fast. */
function argsFor(name: string, { unit, browser, cms }: AffectedTests): readonly string[] | 'nothing' {
  const tests = { unit, e2e: browser, cms }[name]
  if (tests === undefined) return []
  return tests.length === 0 ? 'nothing' : tests
}
