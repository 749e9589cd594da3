import type ts from 'typescript'

/** One small mistake that somebody could have made. */
export interface Mutant {
  /** From the repository's root, with `/`. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** Where in the file's text, as offsets. */
  readonly start: number
  readonly end: number
  /** What stands there instead. */
  readonly text: string
  /** For people. */
  readonly change: string
}

/** A node and what stands there instead. */
export interface Mutation {
  readonly node: ts.Node
  readonly text: string
}

/** The mistakes that can be made at a node. */
export type Mutator = (node: ts.Node, source: ts.SourceFile) => readonly Mutation[]

/** The file's text with the fault in it. */
export const applyMutant = (text: string, { start, end, text: replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end)
