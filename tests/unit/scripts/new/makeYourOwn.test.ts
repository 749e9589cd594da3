import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPackage } from '../../../../scripts/check/checkPackage'
import { type Answers, QUESTIONS } from '../../../../scripts/new/answers'
import { writeStarter } from '../../../../scripts/new/write'
import { buildPackage } from '../../../../scripts/package/build'
import { readMp4 } from '../../../../scripts/package/media/mp4'

type Json = Record<string, unknown>

/** A block of the page: commands, or a record for a file. */
interface Block {
  readonly intent: 'Add to' | 'Change in' | undefined
  readonly file: string
  readonly text: string
}

let root: string
const steps = readFileSteps(await readFile('docs/make-your-own.md', 'utf8'))

function readFileSteps(page: string): readonly (readonly [title: string, blocks: readonly Block[]])[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const blocks = [
        ...section.matchAll(/(?:(Add to|Change in) `([^`]+)`:\n\n)?```(?:json|sh)\n([\s\S]*?)```/g),
      ].map(([, intent, file = '', text = '']) => ({ intent: intent as Block['intent'], file, text }))
      return [section.split('\n')[0] ?? '', blocks] as const
    })
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'own-'))
})

afterAll(() => rm(root, { recursive: true }))

/** Words of a command line, without the quotation marks. */
const wordsOf = (line: string) => (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))

async function run(line: string): Promise<void> {
  const [program = '', ...words] = wordsOf(line)
  if (program === 'cp') {
    const [from = '', to = ''] = words
    return cp(from.startsWith('demo/') ? from : join(root, from), join(root, to))
  }
  const [command = '', name = ''] = words[0] === 'run' ? words.slice(1) : [words[0], words[1]]
  expect(JSON.parse(await readFile('package.json', 'utf8')).scripts, line).toHaveProperty([command])
  expect(name, line).toBe('--')
  if (command !== 'new') return
  const [folder = '', ...options] = words.slice(3)
  const written = await writeStarter(join(root, folder), answersOf(options), { frames: 2 })
  expect(written.withoutFilms).toBeUndefined()
  expect(written.bytes).toBeLessThan(5_000_000)
  for (const file of ['showroom.json', 'content/brand.json', 'content/articles.json']) {
    const { $schema } = JSON.parse(await readFile(join(root, folder, file), 'utf8'))
    expect(JSON.parse(await readFile(join(root, folder, dirname(file), $schema), 'utf8'))).toHaveProperty(
      '$schema',
    )
  }
}

function answersOf(args: string[]): Answers {
  const option = { type: 'string', default: '' } as const
  const { values } = parseArgs({
    args,
    options: { name: option, accent: option, languages: option, world: option },
  })
  return {
    name: QUESTIONS.name.read(values.name),
    accent: QUESTIONS.accent.read(values.accent),
    languages: QUESTIONS.languages.read(values.languages),
    world: QUESTIONS.world.read(values.world),
  }
}

/** Fields that identify a record. */
const IDENTITIES = ['payloadId', 'slug', 'key', 'id']

async function apply({ intent, file, text }: Block): Promise<void> {
  if (!intent) {
    for (const line of text.trim().split('\n')) await run(line)
    return
  }
  const path = join(root, 'acme', file)
  const json: Json | Json[] = JSON.parse(await readFile(path, 'utf8').catch(() => '[]'))
  const records = Array.isArray(json) ? json : (json.records as Json[] | undefined)
  const record: Json = JSON.parse(text)
  if (intent === 'Add to') records?.push(record)
  else merge(records ? sameIn(records, record) : (json as Json), record)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify(json))
}

function sameIn(records: readonly Json[], record: Json): Json {
  const identity = IDENTITIES.find((field) => field in record) ?? ''
  const same = records.find((each) => each[identity] === record[identity])
  if (!same) throw new Error(`no record has ${identity} ${record[identity]}`)
  return same
}

function merge(into: Json, fields: Json): void {
  for (const [field, value] of Object.entries(fields)) {
    const before = into[field]
    if (Array.isArray(before) && Array.isArray(value)) before.push(...value)
    else if (isRecord(before) && isRecord(value)) merge(before, value)
    else into[field] = value
  }
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

describe('docs/make-your-own.md', () => {
  it('has ten steps that each end with something to look at', async () => {
    const sections = (await readFile('docs/make-your-own.md', 'utf8')).split(/^## /m).slice(1)
    expect(sections.map((section) => section.split('.')[0])).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 1)),
    )
    expect(sections.filter((section) => !section.includes('**Look:**'))).toEqual([])
  })

  it('leads to a showroom without problems in every step', async () => {
    const found: Record<string, readonly string[]> = {}
    for (const [title, blocks] of steps) {
      for (const block of blocks) await apply(block)
      const out = join(root, 'package')
      await buildPackage({ source: join(root, 'acme'), out, cacheDir: join(root, 'cache') })
      const problems = await checkPackage(out)
      // Real flights are longer: these have two frames.
      const others = problems.filter(({ message }) => !message.startsWith('lasts 0.08 s'))
      found[title] = others.map(({ record, message }) => `${record} ${message}`)
    }
    // The portal has no film yet, as the page says.
    const blends = ['hall-overview', 'workshop-bench'].map((place, index, places) => {
      const name = index === 0 ? 'hall-to-workshop' : 'workshop-to-hall'
      return `${name} has no video: visitors see a blend instead of a flight from "${place}" to "${places[1 - index]}"`
    })
    for (const [index, [title]] of steps.entries())
      expect(found[title], title).toEqual(index < 4 ? [] : blends)
    // Every browser plays these films in the right colours, and before they are loaded to the end.
    const film = await readMp4(join(root, 'acme', 'media', 'overview-product.mp4'))
    expect(film).toMatchObject({ codec: 'avc1.640028', width: 1920, height: 1080, faststart: true })
    expect(film.colour).toEqual({ primaries: 1, transfer: 1, matrix: 1, fullRange: false })
  }, 240_000)
})
