import fc from 'fast-check'

/** Values of broken backends: any JSON, and values that are nearly valid. */
const oddValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    null,
    '',
    0,
    -1,
    Number.POSITIVE_INFINITY,
    '7',
    true,
    [],
    {},
    [null],
    { data: null },
    { payloadId: 'drive' },
  ),
)

type Change = {
  readonly seat: number
  readonly kind: 'replace' | 'delete' | 'add' | 'repeat'
  readonly value: unknown
}

/** A random fault at a random position. */
export const change: fc.Arbitrary<Change> = fc.record({
  seat: fc.nat(),
  kind: fc.constantFrom('replace', 'delete', 'add', 'repeat'),
  value: oddValue,
})

/** Every object and list inside a value, outermost first. */
function containers(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(containers)]
}

/** Changes one field somewhere in the raw answers. */
export function applyChange(raw: unknown, { seat, kind, value }: Change): void {
  const seats = containers(raw).flatMap((container) =>
    Object.keys(container).map((key) => ({ container, key })),
  )
  const place = seats[seat % seats.length]
  if (!place) return
  const { container, key } = place
  if (kind === 'replace') container[key] = structuredClone(value)
  if (kind === 'delete') delete container[key]
  if (kind === 'add')
    container[Array.isArray(container) ? container.length : 'extra'] = structuredClone(value)
  if (kind === 'repeat' && Array.isArray(container)) container.push(structuredClone(container[Number(key)]))
}
