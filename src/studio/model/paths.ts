import { isList, isObject, type Json, type JsonObject, own } from './json'

/** Names of fields and positions in lists. */
export type Path = readonly (string | number)[]

/** The value at a path; undefined if there is none. */
export function readAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((found, step) => {
    if (isList(found)) return typeof step === 'number' ? found[step] : undefined
    return isObject(found) ? own(found, String(step)) : undefined
  }, value)
}

/** A copy with another value at a path, or without it. */
export function writeAt(object: JsonObject, path: Path, value: Json | undefined): JsonObject {
  const written = write(object, path, value)
  return isObject(written) ? written : object
}

function write(value: Json | undefined, [step, ...rest]: Path, next: Json | undefined): Json | undefined {
  if (step === undefined) return next
  if (isList(value)) {
    const child = write(value[Number(step)], rest, next)
    return value.flatMap((each, index) => (index !== step ? [each] : child === undefined ? [] : [child]))
  }
  const object = isObject(value) ? value : {}
  const child = write(own(object, String(step)), rest, next)
  const others = Object.entries(object).filter(([key]) => key !== step)
  if (child === undefined) return Object.fromEntries(others)
  return { ...object, [step]: child }
}
