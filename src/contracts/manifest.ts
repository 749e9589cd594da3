import * as v from 'valibot'
import { isLocale, type Locale } from '../content'
import { type KeyList, keyLists } from './keyList'
import { clashingPath, packagePathFault } from './packagePath'
import { type ProgramAbout, programAbout, signedProgram } from './programRelease'
import { type ManifestSignature, signature } from './signature'
import { isoTime } from './time'

/** A file of a content package. `path` is relative to the package, with forward slashes. */
export interface PackageFile {
  readonly path: string
  /** Lower-case hexadecimal. */
  readonly sha256: string
  readonly bytes: number
}

/** The `manifest.json` of a content package, or of a release of the program. */
export interface Manifest {
  readonly format: 1
  /** Changes if and only if a file changes. */
  readonly version: string
  readonly locales: readonly Locale[]
  readonly defaultLocale: Locale
  readonly files: readonly PackageFile[]
  /** Time of signing, ISO 8601, UTC: the later of two releases is the newer. */
  readonly created?: string
  /**
   * End of its validity, ISO 8601, UTC: it is not installed any more, and an installed one that nobody renewed is
   * reported. Absent: never.
   */
  readonly expires?: string
  /** Of a release of the program itself; absent: it is content. */
  readonly program?: ProgramAbout
  /** Made by the publisher, over `signedText`. */
  readonly signatures?: readonly ManifestSignature[]
  /** Keys that replace those of the settings. Each list has signatures of its own. */
  readonly keyLists?: readonly KeyList[]
}

/** No real package is larger. */
const MOST_FILES = 100_000
const LONGEST_VERSION = 200
/** Enough for several of many keys, and for those that replace them. */
const MOST_SIGNATURES = 16

const path = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? packagePathFault(dataset.value) : undefined
    if (fault !== undefined) addIssue({ message: fault })
  }),
)
const file = v.object({
  path,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')),
  bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
})
const files = v.pipe(v.array(file), v.maxLength(MOST_FILES, `must be at most ${MOST_FILES}`))
const locale = v.custom<Locale>(
  (value) => typeof value === 'string' && isLocale(value),
  'must be one of the 21 languages',
)
const manifest = v.pipe(
  v.object({
    format: v.literal(1, 'must be 1: this package was made for another version'),
    version: v.pipe(
      v.string(),
      v.regex(/^[^\p{Cc}]+$/u, 'must be a text of one line'),
      v.maxLength(LONGEST_VERSION, `must have at most ${LONGEST_VERSION} characters`),
    ),
    locales: v.pipe(v.array(locale), v.nonEmpty('must name at least one language')),
    defaultLocale: locale,
    files,
    created: v.exactOptional(isoTime),
    expires: v.exactOptional(isoTime),
    program: v.exactOptional(programAbout),
    signatures: v.exactOptional(v.pipe(v.array(signature), v.maxLength(MOST_SIGNATURES))),
    keyLists: v.exactOptional(keyLists),
  }),
  v.forward(
    v.check(({ locales, defaultLocale }) => locales.includes(defaultLocale), 'must be one of the locales'),
    ['defaultLocale'],
  ),
)

/**
 * Validates the parsed `manifest.json` of a content package.
 * @throws Error naming the first invalid field, as `files.3.sha256 must be …`.
 */
export function readManifest(json: unknown): Manifest {
  const result = v.safeParse(manifest, json)
  if (!result.success) throw firstFault(result.issues)
  refuseClashes(result.output.files)
  return result.output
}

/**
 * The signed text of a manifest: everything but the signatures and the key lists, in a canonical form, so that its original bytes
 * need not be kept. Fields that were added later are left out where they are absent: earlier signatures stay valid.
 */
export function signedText(manifest: Manifest): string {
  const { format, version, created, locales, defaultLocale, files, expires, program } = manifest
  const listed = files.map(({ path, sha256, bytes }) => ({ path, sha256, bytes }))
  const later = {
    ...(expires !== undefined && { expires }),
    ...(program !== undefined && { program: signedProgram(program) }),
  }
  const signed = {
    format,
    version,
    created: created ?? null,
    locales,
    defaultLocale,
    files: listed,
    ...later,
  }
  return JSON.stringify(signed)
}

/** Whether the validity of a release is over. `now`: milliseconds since 1970. */
export function hasExpired({ expires }: { readonly expires?: string | undefined }, now: number): boolean {
  return expires !== undefined && Date.parse(expires) <= now
}

/**
 * Milliseconds for which media stay available after a package no longer names them: a day at the fair and the
 * night, for pages that are still open.
 */
export const RETIRED_MEDIA_MS = 24 * 60 * 60_000

/** A file that no record references any more, but that open pages may still request. */
export interface RetiredFile extends PackageFile {
  /** Available until then, ISO 8601, UTC. */
  readonly until: string
}

const retired = v.object({
  files: v.array(v.object({ ...file.entries, until: isoTime })),
})

/**
 * Reads the parsed `retired.json` of a content package: media that were removed recently.
 * @throws Error when it is invalid.
 */
export function readRetiredFiles(json: unknown): readonly RetiredFile[] {
  const { files } = v.parse(retired, json)
  return files.filter(({ path }) => path.startsWith('media/'))
}

/** Rejects paths that cannot coexist in one folder on every machine. */
function refuseClashes(files: readonly PackageFile[]) {
  const clash = clashingPath(files.map(({ path }) => path))
  if (clash) throw new Error(`files.${clash.index}.path ${clash.fault}: ${files[clash.index]?.path}`)
}

function firstFault([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Error {
  return new Error(`${v.getDotPath(issue) ?? 'the manifest'} ${issue.message}`)
}
