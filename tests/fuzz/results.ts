import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Part, PartResult } from './part'

/** Inputs of one part. */
const PART_INPUTS = 50_000

/** The parts of a run, the first part of every target first. */
export function partsOf(targets: readonly string[], inputs: number, seed: number): readonly Part[] {
  const count = Math.ceil(inputs / PART_INPUTS)
  return Array.from({ length: count }, (_, index) =>
    targets.map((target) => ({
      ...{ target, seed, index },
      inputs: Math.min(PART_INPUTS, inputs - index * PART_INPUTS),
    })),
  ).flat()
}

/** The parts that passed in earlier runs, a line of JSON each. */
export function readResults(file: string): readonly PartResult[] {
  if (file === '' || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}

export function addResult(file: string, result: PartResult): void {
  if (file !== '' && result.faults.length === 0) appendFileSync(file, `${JSON.stringify(result)}\n`)
}

/** A part counts as done only with the same number of inputs: a longer run continues a shorter one. */
export const isDone = (part: Part, results: readonly PartResult[]): boolean =>
  results.some(
    ({ target, seed, index, inputs }) =>
      target === part.target && seed === part.seed && index === part.index && inputs >= part.inputs,
  )

/** A line for each target, as in docs/security.md. */
export function totals(
  targets: readonly string[],
  seed: number,
  results: readonly PartResult[],
): readonly string[] {
  return targets.map((target) => {
    const own = results.filter((each) => each.target === target && each.seed === seed)
    const largest = (value: (result: PartResult) => number) => Math.max(...own.map(value)).toFixed(1)
    const sum = (value: (result: PartResult) => number) => own.reduce((all, each) => all + value(each), 0)
    if (own.length === 0) return `| ${target} | 0 | | | |`
    const counts = `${sum(({ inputs }) => inputs).toLocaleString('en')} | ${sum(({ crashes }) => crashes)}`
    return `| ${target} | ${counts} | ${largest(({ slowestMs }) => slowestMs)} ms | ${largest(({ heapMB }) => heapMB)} MB |`
  })
}
