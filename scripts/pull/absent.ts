import { recordName } from '../../src/content'
import type { CheckProblem } from '../check/check'
import { isList, isObject, type Json, type JsonObject } from '../package/json'
import type { Crawled } from './answers'
import { type FieldSteps, fieldName } from './populate'
import { answerProblem, type PullProblem } from './problems'

/** What the checks say about a value that is not there. */
const MISSING =
  /^(A value is missing here|It has no |Its start location is not set|The default world is not set)/

export interface Explained {
  /** What editors can mend. */
  readonly checked: readonly CheckProblem[]
  /** Fields that the CMS does not have although records need them. */
  readonly absent: readonly PullProblem[]
  /** The same for fields that records can do without. */
  readonly notes: readonly string[]
}

/**
 * Replaces problems about missing values that no record of the CMS has a field for: no editor could fill them in. A
 * Strapi answers empty fields as null, so that a field in no record is a field that the CMS or its token lacks.
 */
export function explainAbsent(checked: readonly CheckProblem[], answers: readonly Crawled[]): Explained {
  const found = new Map<
    string,
    { readonly endpoint: string; readonly field: string; problems: CheckProblem[] }
  >()
  const left: CheckProblem[] = []
  for (const problem of checked) {
    const endpoint = problem.file.replace(/^.*\//, '').replace(/\.json$/, '')
    const steps = MISSING.test(problem.message) ? absentField(problem, rowsOf(answers, endpoint)) : undefined
    const field = steps && fieldName(steps)
    if (field === undefined) left.push(problem)
    else {
      const known = found.get(`${endpoint} ${field}`) ?? { endpoint, field, problems: [] }
      known.problems.push(problem)
      found.set(`${endpoint} ${field}`, known)
    }
  }
  const all = [...found.values()].map(({ endpoint, field, problems }) => {
    const records = new Set(problems.map(({ record }) => record)).size
    const message = `is absent from the CMS: no record has it, and ${records} need it. Add it to the content type, or let the token read it`
    const isError = problems.some(({ severity }) => severity === 'error')
    return { isError, problem: { ...answerProblem(endpoint, '', message), field } }
  })
  return {
    checked: left,
    absent: all.filter(({ isError }) => isError).map(({ problem }) => problem),
    notes: all
      .filter(({ isError }) => !isError)
      .map(({ problem: { endpoint, field, message } }) => `${endpoint}: the field ${field} ${message}`),
  }
}

/** What the CMS refused to populate, as a sentence; undefined if its records have the field as plain data. */
export function refusedNote(
  endpoint: string,
  steps: FieldSteps,
  answers: readonly Crawled[],
): string | undefined {
  if (rowsOf(answers, endpoint).some((row) => hasField(row, steps))) return undefined
  return `${endpoint}: the CMS has no field ${fieldName(steps)} that it can populate. It is absent from the content type, or the token may not read it; it is left empty`
}

function hasField(value: Json | undefined, [first = '', ...rest]: FieldSteps): boolean {
  return objectsIn(value).some((object) => {
    if (first.startsWith(':')) return object.__component === first.slice(1) && hasField(object, rest)
    return Object.hasOwn(object, first) && (rest.length === 0 || hasField(object[first], rest))
  })
}

function rowsOf(answers: readonly Crawled[], endpoint: string): readonly JsonObject[] {
  return answers
    .filter((crawled) => crawled.endpoint === endpoint)
    .flatMap(({ answer }) => (answer.kind === 'list' ? answer.rows : [answer.row]))
}

/** The field, or what encloses it, if no record has it. Undefined: some record has it. */
function absentField({ record, field }: CheckProblem, rows: readonly JsonObject[]): FieldSteps | undefined {
  let own: readonly Json[] = rows.filter((row, index) => recordName(flat(row), index) === record)
  let parents = rows.flatMap(objectsIn)
  const steps: string[] = []
  for (const step of field.split('.').filter((part) => part !== '')) {
    if (parents.length === 0) return undefined
    if (/^\d+$/.test(step)) {
      own = own.map((value) => listIn(value)[Number(step)] ?? null)
      // Another kind of part has other fields.
      const [kind] = own.flatMap(objectsIn).map(({ __component }) => __component)
      if (typeof kind !== 'string') continue
      parents = parents.filter(({ __component }) => __component === kind)
      steps.push(`:${kind}`)
    } else {
      steps.push(step)
      if (!parents.some((parent) => Object.hasOwn(parent, step))) return steps
      own = own.flatMap((value) => objectsIn(value).map((object) => object[step] ?? null))
      parents = parents.flatMap((parent) => objectsIn(parent[step]))
    }
  }
  return undefined
}

function listIn(value: Json): readonly Json[] {
  if (isList(value)) return value
  return isObject(value) && isList(value.data) ? value.data : []
}

/** The objects in a value: itself, those in a list, and those in the envelopes of Strapi 4. */
function objectsIn(value: Json | undefined): readonly JsonObject[] {
  if (isList(value)) return value.flatMap(objectsIn)
  if (!isObject(value)) return []
  if ('data' in value && Object.keys(value).every((name) => name === 'data' || name === 'meta'))
    return objectsIn(value.data)
  return [flat(value)]
}

function flat(row: JsonObject): JsonObject {
  return isObject(row.attributes) && 'id' in row ? { ...row, ...row.attributes } : row
}
