import * as v from 'valibot'
import { isLocale, type Locale } from './locales'

/** A file of a content package. `path` is relative to the package, with forward slashes. */
export interface PackageFile {
  readonly path: string
  /** Lower-case hexadecimal. */
  readonly sha256: string
  readonly bytes: number
}

/** What a content package holds: its `manifest.json`. */
export interface Manifest {
  readonly format: 1
  /** Changes exactly when a file does. */
  readonly version: string
  readonly locales: readonly Locale[]
  readonly defaultLocale: Locale
  readonly files: readonly PackageFile[]
}

const path = v.pipe(
  v.string(),
  v.check(isInside, 'must be a relative path inside the package, with forward slashes'),
)
const locale = v.custom<Locale>(
  (value) => typeof value === 'string' && isLocale(value),
  'must be one of the 21 languages',
)
const manifest = v.pipe(
  v.object({
    format: v.literal(1, 'must be 1: this package was made for another version'),
    version: v.pipe(v.string(), v.nonEmpty('must not be empty')),
    locales: v.pipe(v.array(locale), v.nonEmpty('must name at least one language')),
    defaultLocale: locale,
    files: v.array(
      v.object({
        path,
        sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')),
        bytes: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      }),
    ),
  }),
  v.forward(
    v.check(({ locales, defaultLocale }) => locales.includes(defaultLocale), 'must be one of the locales'),
    ['defaultLocale'],
  ),
)

/**
 * Reads the parsed `manifest.json` of a content package.
 * @throws Error naming the first field that is wrong, as `files.3.sha256 must be …`.
 */
export function readManifest(json: unknown): Manifest {
  const result = v.safeParse(manifest, json)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${v.getDotPath(issue) ?? 'the manifest'} ${issue.message}`)
}

function isInside(path: string): boolean {
  return (
    path.length > 0 &&
    !/[\\\0:]/.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  )
}
