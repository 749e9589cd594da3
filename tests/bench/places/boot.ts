// The cost of booting one language, in a separate process: `boot.ts PACKAGE LOCALE`, with --expose-gc.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isLocale, readContent } from '../../../src/content'
import { createWorldGraph } from '../../../src/world'

/** The result that the process sends. */
export interface Boot {
  /** Milliseconds, the best of several rounds: of parsing JSON, and of a complete boot including parsing. */
  readonly parse: number
  readonly boot: number
  /** Megabytes of memory held by the parsed answers, and by the result of a boot. */
  readonly parsed: number
  readonly held: number
  readonly bytes: number
  readonly places: number
}

const ROUNDS = 5
const [dir = '', locale = ''] = process.argv.slice(2)
if (!isLocale(locale)) throw new Error(`${locale} is no language.`)
const folders = [join(dir, 'content', locale), join(dir, 'content')]
const texts = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -'.json'.length), readFileSync(join(folder, file), 'utf8')] as const),
)
const parse = () => Object.fromEntries(texts.map(([name, text]) => [name, JSON.parse(text).data]))
const boot = () => {
  const { content, problems } = readContent(parse(), locale, { onDemand: () => {} })
  return { content, problems, graph: createWorldGraph(content) }
}

/** The best of several rounds: other processes only make a round slower. */
function bestOf(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    globalThis.gc?.()
    const begin = performance.now()
    work()
    least = Math.min(least, performance.now() - begin)
  }
  return least
}

/** Megabytes of memory held by the result of `make`. */
async function heapUsedBy(make: () => unknown): Promise<number> {
  const before = await heapAtRest()
  const made = make()
  const after = await heapAtRest()
  return made ? (after - before) / 2 ** 20 : Number.NaN
}

/**
 * Heap size in bytes. Weakly held objects survive the current turn, and what they refer to one collection
 * more.
 */
async function heapAtRest(): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    await wait(10)
    globalThis.gc?.()
  }
  return process.memoryUsage().heapUsed
}

const result = boot()
for (const problem of result.problems.slice(0, 5)) console.warn(JSON.stringify(problem))
const measured: Boot = {
  parse: bestOf(parse),
  boot: bestOf(boot),
  parsed: await heapUsedBy(parse),
  held: await heapUsedBy(boot),
  bytes: texts.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0),
  places: [...result.content.items.values()].filter(({ kind }) => kind === 'location').length,
}
process.send?.(measured)
if (!process.send) console.info(measured, `${result.problems.length} problems`)
