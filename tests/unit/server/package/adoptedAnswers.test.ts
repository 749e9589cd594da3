import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writePackage } from '../../../../scripts/package/write'
import { GUEST } from '../../../../src/content'
import { createVisibleAnswers } from '../../../../src/server/access/visibleAnswers'
import { createAnswers } from '../../../../src/server/package/answers'
import { type OpenPackage, openPackage } from '../../../../src/server/package/openPackage'

const LANGUAGES = { locales: ['en', 'de'] as const, defaultLocale: 'en' as const }
const ENGLISH = 'content/en/content-locations.json'
const GERMAN = 'content/de/content-locations.json'

const place = (payloadId: string, slug: string) => ({
  ...{ id: 1, documentId: payloadId, payloadId, slug, title: slug },
  ...{ world: { slug: 'hall' }, background: [], hotspots: [] },
})
const answer = (path: string, data: readonly unknown[]) => ({
  path,
  text: JSON.stringify({ data, meta: {} }),
})

let out: string
const opened: OpenPackage[] = []
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'adopted-'))
})
afterEach(async () => {
  for (const pack of opened.splice(0)) await pack.folder.release()
  await rm(out, { recursive: true, force: true })
})

async function write(englishSlug: string, password = '') {
  const hall = { id: 1, slug: 'hall', name: 'Hall', locations: ['desk'], transitions: [] }
  const secret = password === '' ? {} : { protect_with_password: true, password }
  await writePackage(
    out,
    LANGUAGES,
    [
      answer('content/worlds.json', [{ ...hall, ...secret }]),
      answer(ENGLISH, [place('desk', englishSlug)]),
      answer(GERMAN, [place('desk', 'empfang')]),
    ],
    [],
  )
}

async function open(before?: OpenPackage): Promise<OpenPackage> {
  const pack = await openPackage(out, { before })
  opened.push(pack)
  return pack
}

describe('a package that replaces an open one', () => {
  it('shares the answers that stayed the same', async () => {
    await write('desk')
    const first = await open()
    await write('reception')
    const second = await open(first)
    expect(second.texts.held(GERMAN)).toBe(first.texts.held(GERMAN))
    expect(second.texts.held(ENGLISH)).not.toBe(first.texts.held(ENGLISH))
    expect((await second.text(ENGLISH))?.toString()).toContain('reception')
    expect((await second.text(GERMAN))?.toString()).toContain('empfang')
  })

  it('keeps the answers after the first one is released', async () => {
    await write('desk')
    const first = await open()
    const second = await open(first)
    await first.folder.release()
    opened.shift()
    expect((await second.text(GERMAN))?.toString()).toContain('empfang')
  })

  it('reads an answer again whose file was written since, and is rejected when its bytes are wrong', async () => {
    await write('desk')
    const first = await open()
    const length = first.find(GERMAN)?.bytes ?? 0
    await writeFile(join(out, GERMAN), ' '.repeat(length))
    await expect(open(first)).rejects.toThrow(`${GERMAN} has other bytes than the manifest says`)
  })

  it('does not share an answer of which the manifest says other bytes', async () => {
    await write('desk')
    const first = await open()
    const manifest = join(out, 'manifest.json')
    const text = await readFile(manifest, 'utf8')
    await writeFile(manifest, text.replace(first.find(GERMAN)?.sha256 ?? '-', '0'.repeat(64)))
    await expect(open(first)).rejects.toThrow(`${GERMAN} has other bytes than the manifest says`)
  })

  it('does not share an answer whose file is known to be damaged', async () => {
    await write('desk')
    const first = await open()
    const german = first.find(GERMAN)
    if (!german) throw new Error('no German answer')
    await writeFile(join(out, GERMAN), ' '.repeat(german.bytes))
    await expect(first.files.compare(german)).rejects.toThrow('other bytes')
    await expect(open(first)).rejects.toThrow(`${GERMAN} has other bytes than the manifest says`)
  })
})

describe('the index of a package that replaces an open one', () => {
  const index = async (pack: OpenPackage, before?: Awaited<ReturnType<typeof createVisibleAnswers>>) =>
    createVisibleAnswers(createAnswers(pack), undefined, before)

  it('is computed only for the languages that changed', async () => {
    await write('desk')
    const before = await index(await open())
    await write('reception')
    const after = await index(await open(), before)
    expect(after.index.languages?.get('de')).toBe(before.index.languages?.get('de'))
    expect(after.addressOf('desk', 'en')).toBe('/hall/reception')
    expect(after.addressOf('desk', 'de')).toBe('/hall/empfang')
  })

  it('follows a change that concerns all languages', async () => {
    await write('desk')
    const before = await index(await open())
    await write('desk', 'open sesame')
    const after = await index(await open(), before)
    expect(after.addressOf('desk', 'de')).toBeUndefined()
    expect(after.isNeeded).toBe(true)
    const seen = await after.read('content-locations', 'de', GUEST)
    const fresh = await index(await open())
    expect(seen).toEqual(await fresh.read('content-locations', 'de', GUEST))
  })
})
