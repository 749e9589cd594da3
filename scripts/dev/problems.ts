import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CheckProblem } from '../check/check'
import type { SourceProblem } from '../package/problem'
import { lineOf } from './locate'

/** A problem as the page shows it. */
export interface ShownProblem extends SourceProblem {
  /** From 1; absent if the place is unknown. */
  readonly line?: number
}

/** Adds the line of each problem. */
export function located(
  source: string,
  problems: readonly SourceProblem[],
): Promise<readonly ShownProblem[]> {
  return Promise.all(problems.map((problem) => locate(source, problem)))
}

/** The errors of a check, with the file of the sources that they come from. */
export function fromCheck(problems: readonly CheckProblem[]): readonly SourceProblem[] {
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ file, record, field, message }) => ({
      file: /^content\/.*\.json$/.test(file) ? `content/${basename(file)}` : file,
      record,
      field,
      message,
    }))
}

async function locate(source: string, problem: SourceProblem): Promise<ShownProblem> {
  const [, named] = /\bline (\d+)/.exec(problem.message) ?? []
  if (named) return { ...problem, line: Number(named) }
  if (!problem.file.endsWith('.json')) return problem
  const text = await readFile(join(source, problem.file), 'utf8').catch(() => '')
  const line = lineOf(text, problem.record, problem.field)
  return line === undefined ? problem : { ...problem, line }
}
