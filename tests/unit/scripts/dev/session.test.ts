import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkPackage } from '../../../../scripts/check/checkPackage'
import { createSession, type DevState } from '../../../../scripts/dev/session'
import { eventually } from '../../patiently'

let cache: string
let root: string
let places: string

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'dev-cache-'))
})

afterAll(() => rm(cache, { recursive: true }))

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dev-'))
  await cp('tests/fixtures/access', join(root, 'sources'), { recursive: true })
  places = join(root, 'sources', 'content', 'content-locations.json')
})

afterEach(() => rm(root, { recursive: true }))

function session({
  serve = async () => {},
  check = (dir) => checkPackage(dir),
}: Partial<Pick<Parameters<typeof createSession>[0], 'serve' | 'check'>> = {}) {
  const states: DevState[] = []
  const lines: string[] = []
  const options = {
    ...{ source: join(root, 'sources'), out: join(root, 'package'), cacheDir: cache },
    ...{ serve, check, print: (line: string) => lines.push(line) },
  }
  const created = createSession(options)
  created.subscribe((state) => states.push(state))
  return { ...created, states, lines }
}

async function edit(from: string, to: string): Promise<void> {
  const text = await readFile(places, 'utf8')
  expect(text).toContain(from)
  await writeFile(places, text.replace(from, to))
}

describe('sources that are followed', () => {
  it('get a new version with each change, and none without', async () => {
    const { rebuild, state } = session()
    await rebuild()
    const first = state()
    expect(first).toMatchObject({ version: expect.stringMatching(/^[\da-f]{64}$/), problems: [] })
    await rebuild()
    expect(state().version).toBe(first.version)
    await edit('"title"', '"title" ')
    await rebuild()
    expect(state().version).toBe(first.version)
    await edit('"slug": "a"', '"slug": "aa"')
    await rebuild()
    expect(state().version).not.toBe(first.version)
  })

  it('keep the version while they are broken, and name file and line until they are mended', async () => {
    const { rebuild, state, lines } = session()
    await rebuild()
    const { version } = state()
    await edit('"payloadId"', '"payloadId')
    await rebuild()
    expect(state()).toMatchObject({
      version,
      problems: [{ file: 'content/content-locations.json', line: 3 }],
    })
    expect(lines.at(-1)).toMatch(/^content\/content-locations\.json:3 .*is not valid JSON/)
    await edit('"payloadId', '"payloadId"')
    await rebuild()
    expect(state()).toEqual({ version, problems: [] })
  })

  it('name record, field and line of what only the check finds, after showing the rest', async () => {
    const { rebuild, state, states } = session()
    await rebuild()
    const { version } = state()
    const shown = states.length
    await edit('"type": "image"', '"type": "imagee"')
    await rebuild()
    expect(states[shown]?.version).not.toBe(version)
    expect(states[shown]?.problems).toEqual([])
    const problem = await eventually(() => {
      const [first] = state().problems
      expect(first).toBeDefined()
      return first
    })
    expect(problem).toMatchObject({
      file: 'content/content-locations.json',
      field: expect.stringMatching(/^background\.0/),
    })
    const line = (await readFile(places, 'utf8')).split('\n').findIndex((each) => each.includes('imagee')) + 1
    expect(problem?.line).toBe(line)
  })

  it('are built once more for all changes during a build', async () => {
    let builds = 0
    const { rebuild } = session({
      serve: async () => {
        builds++
      },
    })
    await Promise.all([rebuild(), rebuild(), rebuild(), rebuild()])
    expect(builds).toBe(2)
    await rebuild()
    expect(builds).toBe(3)
  })

  it('do not wait for the check, which is aborted when they change', async () => {
    const signals: AbortSignal[] = []
    const { rebuild, state, lines } = session({
      check: (_, signal) =>
        new Promise((_, reject) => {
          signals.push(signal)
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    })
    await rebuild()
    const { version } = state()
    await edit('"slug": "a"', '"slug": "aa"')
    await rebuild()
    expect(state().version).not.toBe(version)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    // The same content is checked again, since its first check was aborted.
    await rebuild()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false])
    expect(lines.join('\n')).not.toContain('not checked')
  })

  it('say why they were not checked', async () => {
    const { rebuild, lines } = session({ check: () => Promise.reject(new Error('the check ended with 1')) })
    await rebuild()
    await eventually(() => expect(lines).toContain('The content was not checked: the check ended with 1'))
  })

  it('show why a package cannot be served', async () => {
    const { rebuild, state } = session({
      serve: () => Promise.reject(new Error('The package was rejected.')),
    })
    await rebuild()
    expect(state().problems).toMatchObject([{ message: 'The package was rejected.' }])
  })
})
