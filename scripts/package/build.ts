import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '../../src/contracts'
import { makeAnswers, type RowCache, reportUnknownLanguages, reportUselessTranslations } from './answers'
import { fillFromBrand } from './brand'
import { createCache } from './cache'
import { complete } from './complete'
import type { Endpoint } from './endpoints'
import { mapBounded, type PackageInput } from './inputs'
import { type JsonObject, recordName } from './json'
import { groundLogos } from './media/logos'
import { type BuiltMedia, buildMedia, type MediaUse } from './media/media'
import { buildUnchanged } from './media/unchanged'
import { missingTranslations } from './missing'
import { BuildError, type SourceProblem } from './problem'
import { mediaReferences, replaceMedia } from './references'
import { readSource } from './source'
import { assertMediaFile } from './sourceFile'
import { indexOf, writePackage } from './write'

export interface BuildOptions {
  /** Folder with `showroom.json`, `content/` and `media/`. */
  readonly source: string
  /** Folder of the package: missing, empty or a package. */
  readonly out: string
  /** Cache of encoded pictures. */
  readonly cacheDir: string
  /** Whether servers find their index in the package; default: true. Without it, they compute it. */
  readonly index?: boolean
  /** The rows of the previous build of the same process; records that did not change are not translated again. */
  readonly rowCache?: RowCache
  /** Called after each picture and film, with how many there are. */
  readonly progress?: (done: number, total: number) => void
  /** Called for each thing that was wrong with a file and is repaired in the package. */
  readonly repaired?: (what: string) => void
}

/** Number of files encoded in parallel. */
const PARALLEL = Math.max(2, availableParallelism())

/**
 * Builds a content package from its sources, reproducibly.
 * @throws BuildError listing every problem; the package is then unchanged.
 */
export async function buildPackage({
  source: dir,
  out,
  cacheDir,
  index = true,
  rowCache,
  progress = () => {},
  repaired = () => {},
}: BuildOptions): Promise<Manifest> {
  const source = await readSource(dir)
  const problems: SourceProblem[] = []
  const records = complete(source, problems)
  problems.push(...reportUselessTranslations(records, source.defaultLocale))
  problems.push(...reportUnknownLanguages(records, source.defaultLocale))
  const media = await buildAllMedia(records, { dir, cacheDir, progress }, problems)
  if (problems.length > 0) throw new BuildError(withoutDerived(problems).sort(byPlace))
  for (const what of new Set([...media.values()].flatMap(({ repairs = [] }) => repairs))) repaired(what)

  const recordOf = (file: string, use: MediaUse) => media.get(mediaKey(file, use))?.record
  const withMedia = new Map(
    [...records].map(([endpoint, list]) => [endpoint, list.map((record) => replaceMedia(record, recordOf))]),
  )
  const { locales, defaultLocale } = source
  const files = distinctFiles(media.values())
  const fileOf = (url: string) => files.find(({ path }) => `/${path}` === url)?.from
  const filled = await groundLogos(fillFromBrand(withMedia, source), source, fileOf)
  const answers = await makeAnswers(filled, locales, defaultLocale, rowCache)
  const missing = {
    path: 'translations.json',
    text: `${JSON.stringify({ missing: missingTranslations(source) })}\n`,
  }
  const languages = { locales, defaultLocale }
  const indexed = index ? await indexOf(languages, answers) : []
  return writePackage(out, languages, [...answers, missing, ...indexed], files)
}

/** Builds every referenced media file once per file and use; problems name the records. */
async function buildAllMedia(
  records: ReadonlyMap<Endpoint, readonly JsonObject[]>,
  { dir, cacheDir, progress }: { dir: string; cacheDir: string } & Required<Pick<BuildOptions, 'progress'>>,
  problems: SourceProblem[],
): Promise<ReadonlyMap<string, BuiltMedia>> {
  const places = [...records].flatMap(([endpoint, list]) =>
    list.flatMap((record, index) =>
      mediaReferences(record).map((reference) => ({
        ...reference,
        key: mediaKey(reference.file, reference.use),
        at: { file: `content/${endpoint}.json`, record: recordName(record, index), field: reference.field },
      })),
    ),
  )
  const cache = createCache(join(cacheDir, 'media'))
  const usesOf = new Map<string, typeof places>()
  for (const place of places) {
    const uses = usesOf.get(place.key)
    if (uses) uses.push(place)
    else usesOf.set(place.key, [place])
  }
  const keys = [...usesOf.keys()].sort()
  const built = new Map<string, BuiltMedia>()
  let done = 0
  await mapBounded(keys, PARALLEL, async (key) => {
    const uses = usesOf.get(key) ?? []
    const [first] = uses
    if (!first) return
    try {
      await assertMediaFile(dir, first.file)
      const folder = join(dir, 'media')
      const media = await buildUnchanged(JSON.stringify([cacheDir, folder, key]), folder, first.file, () =>
        buildMedia(cache, folder, first.file, first.use),
      )
      built.set(key, { ...media, record: { id: keys.indexOf(key) + 1, ...media.record } })
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      for (const { at } of uses) problems.push({ ...at, message: `${first.file} ${reason}` })
    }
    progress(++done, keys.length)
  })
  return built
}

/** The share image that the build derives from a background has the problem of that background. */
function withoutDerived(problems: readonly SourceProblem[]): SourceProblem[] {
  const isSame = (one: SourceProblem, other: SourceProblem) =>
    one.file === other.file && one.record === other.record && one.message === other.message
  return problems.filter(
    (one) => one.field !== 'share_image' || !problems.some((other) => other !== one && isSame(one, other)),
  )
}

function mediaKey(file: string, use: MediaUse): string {
  return `${file} ${use}`
}

function distinctFiles(media: Iterable<BuiltMedia>): readonly PackageInput[] {
  const files = [...media].flatMap((built) => built.files)
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

function byPlace(a: SourceProblem, b: SourceProblem): number {
  const place = ({ file, record, field }: SourceProblem) => [file, record, field].join(' ')
  return place(a) < place(b) ? -1 : 1
}
