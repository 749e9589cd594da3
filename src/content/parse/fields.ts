import * as v from 'valibot'

/** A schema from raw JSON to a part of the model. */
export type Schema<T> = v.GenericSchema<unknown, T>

export const text = v.string()

const plainNumber: Schema<number> = v.pipe(v.number('a number'), v.finite('a finite number'))
const quotedNumber: Schema<number> = v.pipe(
  v.string('a number'),
  v.regex(/^\s*-?\d+(\.\d+)?\s*$/, 'a number'),
  v.transform(Number),
  v.finite('a finite number'),
)

/** A number, also as a quoted decimal. A lazy choice instead of a union: there are thousands of them. */
export const number: Schema<number> = v.lazy((input) =>
  typeof input === 'string' ? quotedNumber : plainNumber,
)

/** A CSS colour that loads no file: a name, hexadecimal digits or a colour function. */
export const color = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^(#[\da-f]{3,8}|[a-z]+|(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^()]*\))$/i,
    'a CSS colour such as #0a7d55, teal or rgb(10, 125, 85)',
  ),
)

export const positive = v.pipe(number, v.gtValue(0, 'a number above 0'))

export const notNegative = v.pipe(number, v.minValue(0, 'a number of 0 or more'))

export const id = v.pipe(number, v.integer('a whole number'), v.minValue(0, 'a whole number of 0 or more'))

/** A percentage, with or without the sign, as a fraction 0..1. */
export const percent = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === 'string' ? input.replace(/%\s*$/, '') : input)),
  number,
  v.minValue(0, 'a number from 0 to 100'),
  v.maxValue(100, 'a number from 0 to 100'),
  v.transform((value) => value / 100),
)

/** An optional field; absent in the model too. */
export const maybe = v.exactOptional

export const flag = v.exactOptional(v.boolean(), false)

/** An optional list, without gaps. */
export function list<T>(item: Schema<T>) {
  return v.exactOptional(listOf(item), [])
}

/** A single record or a list of them. */
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

/** A non-empty list; gaps do not count. */
export function filledList<T>(item: Schema<T>, expected: string) {
  return v.pipe(
    listOf(item),
    v.check((items) => items.length > 0, expected),
  )
}

/** The fields of every record. */
export const recordFields = { id, documentId: maybe(text) }

/** Earlier numbers of a record that URLs may name. */
export const aliases = maybe(listOf(id))

/** Unique among all locations and transitions of all worlds. */
export type PayloadId = string
