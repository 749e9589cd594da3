import { createHash } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeKeys } from '../../scripts/sign/keys'
import { signPackage } from '../../scripts/sign/sign'
import type { Manifest } from '../../src/contracts'

const DEMO = 'dist/demo'
/** The article that shows a page of another site, and the place whose background is one. */
export const ARTICLE = 5
export const FRAMED = 'plant-control'
/** The place whose picture the second release replaces, and where that picture comes from. */
export const [CHANGED, MODEL] = ['hall-reception', 'lab-bench']
/** The release expires within the day of a wrong date. */
const VALID_DAYS = 30

/** The releases of a fair day. */
export interface FairReleases {
  readonly morning: string
  readonly afternoon: string
  /** The public key as the settings contain it. */
  readonly key: string
  /** The file of each place's picture, by the place's name. */
  readonly pictures: ReadonlyMap<string, string>
}

type Raw = Record<string, unknown>

/** Makes two signed releases in a folder. Their frames show pages that cannot be framed. */
export async function makeReleases(
  dir: string,
  frames: { readonly article: string; readonly place: string },
): Promise<FairReleases> {
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  const key = await makeKeys(join(dir, 'publisher.key'))
  const [morning, afternoon] = [join(dir, 'morning'), join(dir, 'afternoon')]
  const showFrames = (rows: Raw[]) => {
    const article = rows.find(({ id }) => id === ARTICLE)
    if (!article) throw new Error(`the demo has no article ${ARTICLE}`)
    const iframe = { url: frames.article, title: 'Planner', sandbox: 'allow-scripts' }
    article.sections = [{ id: 9000, __component: 'sections.iframe', title: 'Planner', iframe }]
  }
  const frameBackground = (rows: Raw[]) => {
    const place = rows.find(({ payloadId }) => payloadId === FRAMED)
    for (const background of (place?.background ?? []) as Raw[]) {
      if (background.type === 'iframe')
        background.iframe = { url: frames.place, title: 'Planner', sandbox: 'allow-scripts' }
    }
  }
  await derive(DEMO, morning, 'morning', { articles: showFrames, 'content-locations': frameBackground })
  const places = await readRows(join(morning, 'content/en/content-locations.json'))
  const backgroundOf = (name: string) => places.find(({ payloadId }) => payloadId === name)?.background
  await derive(morning, afternoon, 'afternoon', {
    'content-locations': (rows) => {
      const place = rows.find(({ payloadId }) => payloadId === CHANGED)
      if (place) place.background = backgroundOf(MODEL)
    },
  })
  for (const release of [morning, afternoon]) await signPackage(release, [key], { validDays: VALID_DAYS })
  const pictures = places.flatMap(({ payloadId, background }) => {
    const images = (background as readonly { readonly image?: { readonly url?: string } }[]).flatMap(
      ({ image }) => image?.url ?? [],
    )
    return images[0] === undefined ? [] : [[String(payloadId), join(morning, images[0])] as const]
  })
  return { morning, afternoon, key: key.publicKey, pictures: new Map(pictures) }
}

/** Links the files of a package into another folder, except answers that are changed. */
async function derive(
  from: string,
  to: string,
  version: string,
  changes: Readonly<Record<string, (rows: Raw[]) => void>>,
): Promise<void> {
  const manifest = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')) as Manifest
  const files = await Promise.all(
    manifest.files.map(async (file) => {
      const target = join(to, file.path)
      await mkdir(dirname(target), { recursive: true })
      const change = changes[/([^/]+)\.json$/.exec(file.path)?.[1] ?? '']
      if (!change || !file.path.startsWith('content/')) {
        await link(join(from, file.path), target)
        return file
      }
      const answer = JSON.parse(await readFile(join(from, file.path), 'utf8'))
      change(answer.data)
      const text = JSON.stringify(answer)
      await writeFile(target, text)
      return {
        ...file,
        sha256: createHash('sha256').update(text).digest('hex'),
        bytes: Buffer.byteLength(text),
      }
    }),
  )
  const { signatures: _, created: __, expires: ___, ...rest } = manifest
  await writeFile(join(to, 'manifest.json'), JSON.stringify({ ...rest, version, files }))
}

async function readRows(file: string): Promise<readonly Raw[]> {
  return JSON.parse(await readFile(file, 'utf8')).data
}
