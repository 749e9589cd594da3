import { readFileSync } from 'node:fs'
import type { Compiler } from './compiler'
import type { Mutant } from './mutant'
import { mutantsIn } from './mutators'
import { shuffled } from './random'

/** The mutants to test in a folder, and how many drawn ones the compiler rejected. */
export interface Selection {
  readonly mutants: readonly Mutant[]
  readonly refused: number
}

/** Draws `count` mutants of these files; deterministic for the same code and seed. */
export function chooseMutants(
  files: readonly string[],
  count: number,
  seed: number,
  compiler: Compiler,
): Selection {
  const possible = files.flatMap((file) => mutantsIn(file, readFileSync(file, 'utf8')))
  const mutants: Mutant[] = []
  let refused = 0
  for (const fault of shuffled(possible, seed)) {
    if (mutants.length === count) break
    if (compiler.refuses(fault)) refused += 1
    else mutants.push(fault)
  }
  return { mutants, refused }
}
