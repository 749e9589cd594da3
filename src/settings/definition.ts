import { isLocale, type Locale } from '../content'

/** One setting: default, allowed values and meaning. */
export interface Definition<T> {
  readonly default: T
  /** The allowed values in words: `a number of 0 or more`. */
  readonly expects: string
  /** One sentence for the operator, with units. */
  readonly description: string
  /** Whether an external value is allowed. */
  accepts(value: unknown): value is T
}

/** A tree of definitions along the dots of a setting's name. */
export interface Definitions {
  readonly [name: string]: Definition<unknown> | Definitions
}

/** The type of the settings that a tree of definitions describes. */
export type Defined<D> = {
  readonly [K in keyof D]: D[K] extends Definition<infer T> ? T : Defined<D[K]>
}

export function isDefinition(node: Definition<unknown> | Definitions): node is Definition<unknown> {
  return typeof node.accepts === 'function'
}

export function text(value: string, description: string): Definition<string> {
  return {
    default: value,
    expects: 'a text',
    description,
    accepts: (input): input is string => typeof input === 'string',
  }
}

export function flag(value: boolean, description: string): Definition<boolean> {
  return {
    default: value,
    expects: 'true or false',
    description,
    accepts: (input): input is boolean => typeof input === 'boolean',
  }
}

export function number(
  value: number,
  description: string,
  { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number } = {},
): Definition<number> {
  return {
    default: value,
    expects: Number.isFinite(max) ? `a number from ${min} to ${max}` : `a number of ${min} or more`,
    description,
    accepts: (input): input is number => typeof input === 'number' && input >= min && input <= max,
  }
}

/** A number or null. */
export function optionalNumber(description: string, min = 0): Definition<number | null> {
  return {
    default: null,
    expects: `a number of ${min} or more, or null`,
    description,
    accepts: (input): input is number | null =>
      input === null || (typeof input === 'number' && input >= min && Number.isFinite(input)),
  }
}

export function oneOf<const T extends string>(
  value: NoInfer<T>,
  choices: readonly T[],
  description: string,
): Definition<T> {
  return {
    default: value,
    expects: `one of ${choices.join(', ')}`,
    description,
    accepts: (input): input is T => (choices as readonly unknown[]).includes(input),
  }
}

export function locale(value: Locale, description: string): Definition<Locale> {
  return {
    default: value,
    expects: 'one of the 21 languages',
    description,
    accepts: (input): input is Locale => typeof input === 'string' && isLocale(input),
  }
}

/** A list; `accepts` checks one item, `items` describes it. */
export function listOf<T>(
  value: readonly T[],
  items: string,
  accepts: (item: unknown) => item is T,
  description: string,
): Definition<readonly T[]> {
  return {
    default: value,
    expects: `a list of ${items}`,
    description,
    accepts: (input): input is readonly T[] => Array.isArray(input) && input.every(accepts),
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string'
