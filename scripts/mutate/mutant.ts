import type ts from 'typescript'

/** One small mistake that a developer could have made. */
export interface Mutant {
  /** Relative to the repository, with `/`. */
  readonly file: string
  /** Starts at 1. */
  readonly line: number
  /** Offsets in the file's text. */
  readonly start: number
  readonly end: number
  /** The replacement. */
  readonly text: string
  /** A readable description. */
  readonly change: string
}

/** A node and its replacement text. */
export interface Mutation {
  readonly node: ts.Node
  readonly text: string
}

/** Returns the possible mutations of a node. */
export type Mutator = (node: ts.Node, source: ts.SourceFile) => readonly Mutation[]

/** The file's text with the mutant applied. */
export const applyMutant = (text: string, { start, end, text: replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end)
