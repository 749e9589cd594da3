import fc from 'fast-check'
import type { Json, JsonObject } from '../../../src/studio'

const key = fc.constantFrom('id', 'title', 'hotspots', 'style', 'left', 'key', '__component', 'a', 'b')

/** Values like those of content records: lists of objects with names, texts in languages, numbers. */
export const anyJson: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(null, true, 0, 1, 46.2, '', 'Robot', 'Ein "Wort"', '入口'),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }) as fc.Arbitrary<Json>,
    fc.array(tie('value'), { maxLength: 5 }) as fc.Arbitrary<Json>,
  ),
})).value

export const anyRecord = fc.dictionary(key, anyJson, { maxKeys: 5 }) as fc.Arbitrary<JsonObject>

/** A value with some of it changed, added, removed or moved. */
export function edited(value: Json, random: () => number): Json {
  const chance = random()
  if (Array.isArray(value)) {
    const list = value.map((each: Json) => (random() < 0.4 ? edited(each, random) : each))
    const at = Math.floor(random() * (list.length + 1))
    if (chance < 0.2) return list.filter((_, index) => index !== at)
    if (chance < 0.4)
      return [...list.slice(0, at), { key: 'new', left: Math.round(random() * 100) }, ...list.slice(at)]
    if (chance < 0.5) return [...list.slice(at), ...list.slice(0, at)]
    return list
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value as JsonObject).flatMap(([name, each]) =>
      random() < 0.1 ? [] : [[name, random() < 0.4 ? edited(each, random) : each] as const],
    )
    return Object.fromEntries(chance < 0.2 ? [...fields, ['added', [1, { deep: true }]]] : fields)
  }
  return chance < 0.5 ? Math.round(chance * 1000) : value
}
