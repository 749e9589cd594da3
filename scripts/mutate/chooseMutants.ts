import { readFileSync } from 'node:fs'
import type { Compiler } from './compiler'
import type { Mutant } from './mutant'
import { mutantsIn } from './mutators'
import { shuffled } from './random'

/** The faults of a folder that are tried, and how many were drawn that the compiler finds by itself. */
export interface Selection {
  readonly mutants: readonly Mutant[]
  readonly refused: number
}

/** Draws so many faults of these files; the same for the same code and seed. */
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
