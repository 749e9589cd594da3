import { RefusedQuery } from './request'

/** Maximum requests to find out what one endpoint cannot populate. */
const MAX_QUESTIONS = 400

/** What a CMS can populate of an endpoint. */
export interface Population {
  /** The populate parameters that it accepts, each as deep as possible. */
  readonly params: readonly string[]
  /** What it refuses. */
  readonly refused: readonly FieldSteps[]
}

/** A field inside a record; a component of a zone begins with a colon: `['hotspots', ':hotspots.menu', 'target']`. */
export type FieldSteps = readonly string[]

/** `hotspots:hotspots.menu.target` */
export const fieldName = (steps: FieldSteps): string => steps.join('.').replaceAll('.:', ':')

/** Asks for records with these populate parameters. @throws RefusedQuery when the CMS refuses the query. */
type Ask = (params: readonly string[]) => Promise<unknown>

/**
 * Finds out which of these populate parameters a CMS refuses. A refusal names only the first one, and not every version
 * of Strapi names it, so that groups of parameters are asked for separately until each is accepted or refused.
 * @throws RefusedQuery when it refuses the query whatever it populates, Error when there are too many faults.
 */
export async function findPopulation(params: readonly string[], ask: Ask): Promise<Population> {
  const known = new Map<string, true | RefusedQuery>()
  const accepts = async (group: readonly string[]): Promise<true | RefusedQuery> => {
    const key = group.join('&')
    const before = known.get(key)
    if (before) return before
    if (known.size >= MAX_QUESTIONS)
      throw new Error('refuses more than can be found out: check its content types')
    const answer = await ask(group).then(
      (): true => true,
      (cause: unknown) => {
        if (cause instanceof RefusedQuery) return cause
        throw cause
      },
    )
    known.set(key, answer)
    return answer
  }
  const usable = async (group: readonly string[]): Promise<readonly string[]> => {
    if (group.length === 0) return []
    const answer = await accepts(group)
    if (answer === true) return group
    if (group.length === 1) return []
    const [some, others] = divide(group, keyIn(answer.details))
    return [...(await usable(some)), ...(await usable(others))]
  }
  const whole = await accepts([])
  if (whole !== true) throw whole
  const accepted = new Set(await usable(params))
  const refused: FieldSteps[] = []
  const found: string[] = []
  for (const param of params) {
    if (accepted.has(param)) found.push(param)
    else {
      const { longest, fault } = await longestAccepted(param, accepts)
      refused.push(fault)
      if (longest !== undefined) found.push(longest)
    }
  }
  return { params: withoutCovered([...new Set(found)]), refused: withoutNested(refused) }
}

/** The key that a refusal names; what contains it is asked for separately. */
function keyIn(details: unknown): string | undefined {
  const { key } = Object(details)
  return typeof key === 'string' ? key : undefined
}

function divide(group: readonly string[], key: string | undefined): [readonly string[], readonly string[]] {
  const named = key === undefined ? [] : group.filter((param) => param.includes(`[${key}]`))
  if (named.length > 0 && named.length < group.length)
    return [group.filter((param) => !named.includes(param)), named]
  const half = Math.ceil(group.length / 2)
  return [group.slice(0, half), group.slice(half)]
}

/** The part of a refused parameter that is accepted, and the first field that is not. */
async function longestAccepted(param: string, accepts: (group: readonly string[]) => Promise<unknown>) {
  const levels = prefixesOf(param)
  let longest: string | undefined
  for (const level of levels) {
    if ((await accepts([level.param])) !== true) return { longest, fault: level.steps }
    longest = level.param
  }
  return { longest, fault: [...(levels.at(-1)?.steps ?? []), '*'] }
}

/** `populate[a][populate][b]=true` → `populate[a]=true` and itself, with their fields. */
function prefixesOf(param: string): readonly { readonly param: string; readonly steps: FieldSteps }[] {
  const words = [...param.matchAll(/\[([^\]]*)\]/g)].map(([, word = '']) => word)
  return words.flatMap((word, index) => {
    if (word === 'populate' || word === 'on') return []
    const before = words.slice(0, index + 1)
    const steps = before.flatMap((step, at) => {
      if (step === 'populate' || step === 'on') return []
      return [before[at - 1] === 'on' ? `:${step}` : step]
    })
    return [{ param: `populate${before.map((step) => `[${step}]`).join('')}=true`, steps }]
  })
}

/** Without parameters that another one populates deeper: `populate[a]=true` beside `populate[a][populate]=*`. */
function withoutCovered(params: readonly string[]): readonly string[] {
  const isCovered = (param: string) =>
    param.endsWith('=true') && params.some((other) => other.startsWith(param.replace(/=true$/, '[')))
  return params.filter((param) => !isCovered(param))
}

/** Without fields inside others, each once. */
function withoutNested(fields: readonly FieldSteps[]): readonly FieldSteps[] {
  const all = [...new Map(fields.map((steps) => [fieldName(steps), steps])).values()]
  const isInside = (steps: FieldSteps, outer: FieldSteps) =>
    outer.length < steps.length && outer.every((step, index) => step === steps[index])
  return all.filter((steps) => !all.some((outer) => isInside(steps, outer)))
}
