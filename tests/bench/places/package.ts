import { createHash } from 'node:crypto'
import { cp, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LOCALES, type Locale } from '../../../src/content'
import { type Manifest, readManifest } from '../../../src/contracts'
import { createIndexFiles } from '../../../src/server'
import { type Answers, growWorld, WORLD } from './grow'

/** The answers of one language by endpoint. */
async function answersIn(folder: string): Promise<Answers> {
  const answers: Record<string, { data: never }> = {}
  for (const file of await readdir(folder)) {
    if (file.endsWith('.json'))
      answers[file.slice(0, -'.json'.length)] = JSON.parse(await readFile(join(folder, file), 'utf8'))
  }
  return answers as unknown as Answers
}

/**
 * Writes the demo's package with one more world of this many places, in these languages: copies of the demo's
 * records with their own titles, links and articles. Pictures and films are the demo's.
 */
export async function writeLargePackage(
  demo: string,
  out: string,
  places: number,
  locales: readonly Locale[] = LOCALES,
): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await mkdir(join(out, 'media'), { recursive: true })
  const manifest = readManifest(JSON.parse(await readFile(join(demo, 'manifest.json'), 'utf8')))
  const files: Manifest['files'][number][] = []
  const texts: { path: string; text: string }[] = []
  for (const file of manifest.files) {
    if (/^content\/[^/]+\/|^content\/app-setting|^index\//.test(file.path)) continue
    await mkdir(dirname(join(out, file.path)), { recursive: true })
    const [from, to] = [join(demo, file.path), join(out, file.path)]
    await link(from, to).catch(() => cp(from, to))
    files.push(file)
    if (file.path.startsWith('content/')) texts.push({ path: file.path, text: await readFile(to, 'utf8') })
  }
  const put = async (path: string, bytes: Buffer) => {
    await mkdir(dirname(join(out, path)), { recursive: true })
    await writeFile(join(out, path), bytes)
    files.push({ path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length })
  }
  const write = async (path: string, answer: unknown) => {
    const text = JSON.stringify(answer)
    texts.push({ path, text })
    await put(path, Buffer.from(text))
  }
  const setting = JSON.parse(await readFile(join(demo, 'content/app-setting.json'), 'utf8'))
  await write('content/app-setting.json', {
    ...setting,
    data: { ...setting.data, default_world: { slug: WORLD } },
  })
  for (const locale of locales) {
    const answers = growWorld(await answersIn(join(demo, 'content', locale)), places)
    for (const [endpoint, answer] of Object.entries(answers))
      await write(`content/${locale}/${endpoint}.json`, answer)
  }
  const { defaultLocale } = manifest
  for (const { path, bytes } of await createIndexFiles({ locales, defaultLocale, answers: texts }))
    await put(path, bytes)
  const version = createHash('sha256')
    .update(files.map(({ sha256 }) => sha256).join())
    .digest('hex')
  await writeFile(join(out, 'manifest.json'), JSON.stringify({ ...manifest, locales, version, files }))
}
