import { mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writePackage } from '../../../../scripts/package/write'
import { GUEST } from '../../../../src/content'
import { INDEX_FILE, INDEX_FORMAT, type PackageIndexFile, startKey } from '../../../../src/contracts'
import { createIndexFiles, type IndexFile } from '../../../../src/server/access/indexFiles'
import { createVisibleAnswers } from '../../../../src/server/access/visibleAnswers'
import { createAnswers } from '../../../../src/server/package/answers'
import { createAnswerTexts, sha256Of } from '../../../../src/server/package/answerTexts'
import { openPackage } from '../../../../src/server/package/openPackage'
import { startAnswer } from '../../../../src/server/pages/startRoute'

const PASSWORD = 'open sesame'
const LANGUAGES = { locales: ['en', 'de'] as const, defaultLocale: 'en' as const }

const place = (payloadId: string, world: string) => ({
  id: payloadId.length,
  documentId: payloadId,
  payloadId,
  slug: payloadId,
  title: payloadId,
  world: { slug: world },
  background: [],
  hotspots: [],
})
const lists = {
  worlds: [
    { id: 1, documentId: 'w1', slug: 'hall', name: 'Hall', locations: ['desk'], transitions: [] },
    {
      ...{ id: 2, documentId: 'w2', slug: 'lab', name: 'Lab', locations: ['bench'], transitions: [] },
      ...{ protect_with_password: true, password: PASSWORD },
    },
  ],
  'content-locations': [place('desk', 'hall'), place('bench', 'lab')],
}
const answers = Object.entries(lists).flatMap(([endpoint, data]) =>
  LANGUAGES.locales.map((locale) => ({
    path: `content/${locale}/${endpoint}.json`,
    text: JSON.stringify({ data, meta: {} }),
  })),
)

let out: string
let files: readonly IndexFile[]
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'index-'))
  files = await createIndexFiles({ ...LANGUAGES, answers })
})
afterEach(() => rm(out, { recursive: true, force: true }))

/** Writes a package with an index, changed or not, and opens it. */
async function opened(change: (index: PackageIndexFile) => unknown = (index) => index, texts = answers) {
  const made = files.map(({ path, bytes }) => ({
    path,
    text: path === INDEX_FILE ? JSON.stringify(change(JSON.parse(bytes.toString()))) : bytes,
  }))
  await writePackage(out, LANGUAGES, [...texts, ...made], [])
  return openPackage(out)
}

describe('the index in a package', () => {
  it('is used when it was computed from its answers', async () => {
    const pack = await opened()
    expect(pack.index?.facts.format).toBe(INDEX_FORMAT)
    const visible = await createVisibleAnswers(createAnswers(pack), pack.index)
    expect(visible.addressOf('desk', 'de')).toBe('/hall/desk')
    expect(visible.addressOf('bench', 'de')).toBeUndefined()
    expect(visible.rules.worlds.get('lab')?.passwords).toEqual([PASSWORD])
    await pack.folder.release()
  })

  it('is ignored when an answer has other bytes, another version made it, or a part is missing', async () => {
    const [first, ...others] = answers
    const edited = [{ path: String(first?.path), text: `${first?.text}\n` }, ...others]
    const cases = [
      () => opened((index) => index, edited),
      () => opened((index) => index, [...answers, { path: 'content/icons.json', text: '{"data":[]}' }]),
      () => opened((index) => ({ ...index, format: INDEX_FORMAT + 1 })),
      () => opened((index) => ({ ...index, isNeeded: 'no' })),
      () => opened(({ starts, ...index }) => index),
      () =>
        opened(({ starts, ...index }) => ({
          ...index,
          starts: { en: { path: 'index/none.br', sha256: '0'.repeat(64), bytes: 1 } },
        })),
    ]
    for (const open of cases) {
      const pack = await open()
      expect(pack.index).toBeUndefined()
      const visible = await createVisibleAnswers(createAnswers(pack), pack.index)
      expect(visible.addressOf('desk', 'de')).toBe('/hall/desk')
      await pack.folder.release()
    }
  })

  it('holds no password', async () => {
    const pack = await opened()
    const texts = [pack.index?.facts.outlines, pack.index?.facts.guests, pack.index?.facts.starts]
    for (const stored of texts.flatMap((each) => Object.values(each ?? {}))) {
      const text = await pack.index?.text(stored).plain()
      expect(text?.toString()).not.toContain(PASSWORD)
    }
    expect(await readFile(join(out, INDEX_FILE), 'utf8')).not.toContain(PASSWORD)
    await pack.folder.release()
  })

  it('contains the first answers as they would be joined', async () => {
    const pack = await opened()
    const indexed = await createVisibleAnswers(createAnswers(pack), pack.index)
    const plain = await createVisibleAnswers(createAnswers(pack))
    for (const world of [undefined, 'hall', 'lab']) {
      const found = await indexed.startText('de', world)?.plain()
      expect(found?.toString()).toBe((await startAnswer(plain, 'de', world)).toString())
    }
    expect(Object.keys(pack.index?.facts.starts ?? {})).toContain(startKey('en', 'hall'))
    expect(await indexed.text('worlds', 'en', GUEST)).toHaveProperty('brotli')
    await pack.folder.release()
  })

  it('has the same bytes each time, and another format number when they change', async () => {
    const again = await createIndexFiles({ ...LANGUAGES, answers })
    expect(again).toEqual(files)
    const described = files.find(({ path }) => path === INDEX_FILE)?.bytes ?? Buffer.alloc(0)
    // A change here gives servers an index that they would not compute: raise INDEX_FORMAT, then update the hash.
    expect({ format: INDEX_FORMAT, index: sha256Of(described).slice(0, 16) }).toEqual({
      format: 1,
      index: '09a1052ff2d3256f',
    })
  })
})

describe('the answers of a large package', () => {
  it('are read again when needed, and refused once their file was overwritten', async () => {
    const pack = await opened()
    const texts = createAnswerTexts(0)
    const file = pack.find('content/en/worlds.json')
    if (!file) throw new Error('The package has no worlds')

    const bytes = await readFile(join(out, file.path))
    await texts.add(file, bytes, await open(join(out, file.path)))
    expect(await texts.get(file.path)).toEqual(bytes)

    const shared = await open(join(out, file.path), 'r+')
    await shared.write('!', 0)
    await shared.close()
    await expect(texts.get(file.path)).rejects.toThrow('has other bytes than the manifest says')
    await texts.close()
    await pack.folder.release()
  })

  it('are compared with the manifest before they are served', async () => {
    const path = 'content/en/worlds.json'
    await (await opened()).folder.release()
    const bytes = await readFile(join(out, path))
    const pack = await openPackage(out, { mostHeldBytes: 0 })
    expect(pack.index).toBeDefined()
    expect(pack.texts.held(path)).toBeUndefined()
    expect(await pack.text(path)).toEqual(bytes)
    await pack.folder.release()

    await writeFile(join(out, path), ' '.repeat(bytes.length))
    await expect(openPackage(out, { mostHeldBytes: 0 })).rejects.toThrow(
      `${path} has other bytes than the manifest says`,
    )
  })

  it('are valid JSON, although no index was computed from them', async () => {
    const path = 'content/en/worlds.json'
    await writePackage(
      out,
      LANGUAGES,
      [...answers.filter((answer) => answer.path !== path), { path, text: '{' }],
      [],
    )
    await expect(openPackage(out, { mostHeldBytes: 0 })).rejects.toThrow(`${path} is not valid JSON`)
  })

  it('stay as they were when a build replaces them', async () => {
    const pack = await opened()
    const texts = createAnswerTexts(0)
    const file = pack.find('content/en/worlds.json')
    if (!file) throw new Error('The package has no worlds')

    const bytes = await readFile(join(out, file.path))
    await texts.add(file, bytes, await open(join(out, file.path)))
    await writeFile(join(out, 'fresh'), 'other')
    await rename(join(out, 'fresh'), join(out, file.path))
    expect(await texts.get(file.path)).toEqual(bytes)
    await texts.close()
    await pack.folder.release()
  })
})
