import * as v from 'valibot'

/** A schema for a part of an answer, and what it becomes in the model. */
export type Schema<T> = v.GenericSchema<unknown, T>

export const text = v.string()

const plainNumber: Schema<number> = v.pipe(v.number('a number'), v.finite('a finite number'))
const quotedNumber: Schema<number> = v.pipe(
  v.string('a number'),
  v.regex(/^\s*-?\d+(\.\d+)?\s*$/, 'a number'),
  v.transform(Number),
  v.finite('a finite number'),
)

/** A number, also as some backends send decimals: in quotes. There are thousands of them: no union is tried in turn. */
export const number: Schema<number> = v.lazy((input) =>
  typeof input === 'string' ? quotedNumber : plainNumber,
)

/** A CSS colour that names no other file: by its name, in hexadecimal digits or by a colour function. */
export const color = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^()]*\))$/i, 'a CSS colour'),
)

export const positive = v.pipe(number, v.gtValue(0, 'a number above 0'))

export const notNegative = v.pipe(number, v.minValue(0, 'a number of 0 or more'))

export const id = v.pipe(number, v.integer('a whole number'), v.minValue(0, 'a whole number of 0 or more'))

/** Percent of a side, with or without the sign, as a fraction 0..1. */
export const percent = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === 'string' ? input.replace(/%\s*$/, '') : input)),
  number,
  v.minValue(0, 'a number from 0 to 100'),
  v.maxValue(100, 'a number from 0 to 100'),
  v.transform((value) => value / 100),
)

/** A field that may be absent, and is then absent in the model. */
export const maybe = v.exactOptional

export const flag = v.exactOptional(v.boolean(), false)

/** A list that may be absent. Gaps are left out. */
export function list<T>(item: Schema<T>) {
  return v.exactOptional(listOf(item), [])
}

/** One record where the editor gave one, or a list of them. */
export function oneOrMany<T>(item: Schema<T>): Schema<readonly T[]> {
  const one = v.pipe(
    item,
    v.transform((value) => [value]),
  )
  const many = listOf(item)
  return v.lazy((input) => (Array.isArray(input) ? many : one))
}

export function listOf<T>(item: Schema<T>) {
  return v.pipe(
    v.array(v.nullish(item)),
    v.transform((items): readonly T[] => items.flatMap((value) => (value == null ? [] : [value as T]))),
  )
}

/** At least one. Gaps are left out before counting. */
export function filledList<T>(item: Schema<T>, expected: string) {
  return v.pipe(
    listOf(item),
    v.check((items) => items.length > 0, expected),
  )
}

/** What every record has. */
export const recordFields = { id, documentId: maybe(text) }

/** Unique over all worlds and over locations and transitions alike. */
export type PayloadId = string
