import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unwrapAnswer } from '../../../src/content'
import { breachesOf } from '../../cms/support/contract'
import { asStrapi4 } from '../content/strapi4'

type Row = Readonly<Record<string, unknown>>

interface Recorded {
  readonly status: number
  readonly body: { readonly data: unknown; readonly meta: unknown }
}

const RECORDED: Readonly<Record<string, readonly Recorded[]>> = JSON.parse(
  readFileSync('tests/fixtures/strapi/answers.json', 'utf8'),
)
const ENDPOINTS = Object.keys(RECORDED)

/** The recorded records, as a Strapi of this version answers them. */
const rowsOf = (endpoint: string, version: number): readonly Row[] =>
  (RECORDED[endpoint] ?? [])
    .filter(({ status }) => status === 200)
    .flatMap(({ body }) => unwrapAnswer(version === 5 ? body : asStrapi4(body)) as readonly Row[])

/** Copies of a value, each with one field renamed whose name the schemas have. */
function* renamed(value: unknown): Generator<readonly [string, unknown]> {
  if (Array.isArray(value)) {
    for (const [at, child] of value.entries())
      for (const [field, copy] of renamed(child)) yield [`${at}.${field}`, value.with(at, copy)]
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      const { [name]: _, ...others } = value as Row
      yield [name, { ...others, [`${name}_renamed`]: child }]
      for (const [field, copy] of renamed(child)) yield [`${name}.${field}`, { ...value, [name]: copy }]
    }
  }
}

/** What Strapi writes, and what is in files, in other records, and in parts that a CMS stores in its own way. */
const FREE =
  /(^|\.)(id|documentId|__component|locale|\w+At)$|(^|\.)(world|image|poster|cover|logo|media|video)\.|(action_target|action|next|target|settings\.triggers|action_stack)\./

describe.each([5, 4])('the recorded answers of Strapi %i', (version) => {
  it.each(ENDPOINTS)('/api/%s have only fields of the schemas', (endpoint) => {
    const rows = rowsOf(endpoint, version)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.flatMap((row) => breachesOf(endpoint, row))).toEqual([])
  })

  it.each(ENDPOINTS)('/api/%s fail when any field is renamed', (endpoint) => {
    const changes = rowsOf(endpoint, version)
      .flatMap((row) => [...renamed(row)])
      .filter(([field]) => !FREE.test(field))
    const missed = changes.filter(
      ([, row]) => !breachesOf(endpoint, row).some((field) => field.endsWith('_renamed')),
    )
    expect(missed.map(([field]) => field)).toEqual([])
    expect(changes.length).toBeGreaterThan(4)
  })
})
