import { readFileSync } from 'node:fs'
import type { Compiler } from './compiler'
import type { Fault } from './fault'
import { faultsIn } from './faults'
import { shuffled } from './random'

/** The faults of a folder that are tried, and how many were drawn that the compiler finds by itself. */
export interface Chosen {
  readonly faults: readonly Fault[]
  readonly refused: number
}

/** Draws so many faults of these files; the same for the same code and seed. */
export function choose(files: readonly string[], count: number, seed: number, compiler: Compiler): Chosen {
  const possible = files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))
  const faults: Fault[] = []
  let refused = 0
  for (const fault of shuffled(possible, seed)) {
    if (faults.length === count) break
    if (compiler.refuses(fault)) refused += 1
    else faults.push(fault)
  }
  return { faults, refused }
}
