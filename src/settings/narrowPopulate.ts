/** Every Strapi accepts this, but populates only one level. */
const POPULATE_ALL = 'populate=*'

/** What a backend refuses in a query, as Strapi 5 reports it in the `details` of status 400. */
interface Refusal {
  readonly key: string
  /** The field that the key belongs to; absent for a field of the record itself. */
  readonly path?: string
}

/**
 * The parameters of a query without the parts that a backend refused to populate, because its content model lacks
 * them or holds them as plain data. `details`: of the error with status 400. The other parts keep their depth: a field
 * that is refused in one place is left out; if it is in several places, all of its list is populated one level deep.
 * Parameters that populate nothing stay. Undefined: there is nothing simpler.
 */
export function narrowPopulate(params: readonly string[], details: unknown): readonly string[] | undefined {
  const parts = params.filter((param) => param.startsWith('populate') && param !== POPULATE_ALL)
  if (parts.length === 0) return undefined
  const refusal = refusalIn(details)
  const deep = parts.filter((param) => param.startsWith('populate['))
  const narrowed = refusal ? withoutRefused(deep, refusal) : oneLevel(deep)
  return [...params.filter((param) => !parts.includes(param)), ...narrowerOf(narrowed, parts)]
}

function narrowerOf(narrowed: readonly string[], parts: readonly string[]): readonly string[] {
  return narrowed.length > 0 && [...narrowed].sort().join() !== [...parts].sort().join()
    ? narrowed
    : [POPULATE_ALL]
}

function refusalIn(details: unknown): Refusal | undefined {
  const { key, path, param }: Readonly<Record<string, unknown>> = Object(details)
  if (typeof key !== 'string' || (param !== undefined && param !== 'populate')) return undefined
  return { key, ...(typeof path === 'string' && { path }) }
}

function withoutRefused(params: readonly string[], { key, path }: Refusal): readonly string[] {
  const root = path === undefined ? key : (path.split('.')[0] ?? key)
  const others = params.filter((param) => rootOf(param) !== root)
  if (path === undefined) return others
  const own = params.filter((param) => rootOf(param) === root)
  const places = new Set(own.flatMap((param) => placeOf(param, key) ?? []))
  if (places.size === 1) return params.filter((param) => !own.includes(param) || !placeOf(param, key))
  const shallow = shallowOf(root)
  return own.includes(shallow) ? others : [...others, shallow]
}

/** Everything that is populated, one level inside each field of a record. */
function oneLevel(params: readonly string[]): readonly string[] {
  const isFlat = (param: string) => stepsOf(param).length === 1
  const deep = new Set(params.filter((param) => !isFlat(param)).map(rootOf))
  return [...params.filter((param) => isFlat(param) && !deep.has(rootOf(param))), ...[...deep].map(shallowOf)]
}

const shallowOf = (root: string) => `populate[${root}][populate]=*`

/** The parameter up to a field inside its root. */
function placeOf(param: string, key: string): string | undefined {
  const start = param.indexOf(`[${key}]`, rootOf(param).length + 'populate[]'.length)
  return start < 0 ? undefined : param.slice(0, start)
}

const stepsOf = (param: string) => [...param.matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => step)

const rootOf = (param: string) => stepsOf(param)[0] ?? ''
