import { Refused } from './storage'

/** Largest file that is uploaded: a film of some minutes. */
export const MOST_BYTES = 300 * 1024 * 1024

interface FileType {
  readonly endings: readonly [string, ...string[]]
  /** Whether the bytes are of this type. */
  readonly isIn: (bytes: Uint8Array) => boolean
}

const starts = (text: string, at: number) => (bytes: Uint8Array) =>
  String.fromCharCode(...bytes.subarray(at, at + text.length)) === text

/** Types that browsers show, and that cannot run anything in a visitor's page. */
const TYPES: readonly FileType[] = [
  { endings: ['webp'], isIn: (bytes) => starts('RIFF', 0)(bytes) && starts('WEBP', 8)(bytes) },
  { endings: ['png'], isIn: starts('\x89PNG', 0) },
  { endings: ['jpg', 'jpeg'], isIn: starts('\xff\xd8\xff', 0) },
  { endings: ['avif'], isIn: starts('ftypavif', 4) },
  { endings: ['mp4', 'm4v'], isIn: starts('ftyp', 4) },
  { endings: ['pdf'], isIn: starts('%PDF-', 0) },
]

/**
 * The name for an uploaded file: lower-case letters, digits and hyphens, and the ending of its type.
 * @throws Refused unless its bytes are what its name says.
 */
export function fileName(name: string, bytes: Uint8Array): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = TYPES.find(({ endings }) => endings.includes(ending))
  if (!type) throw new Refused(`${shorten(name)} is no picture (WebP, PNG, JPEG, AVIF), film (MP4) or PDF.`)
  if (!type.isIn(bytes)) throw new Refused(`${shorten(name)} is no ${type.endings[0].toUpperCase()} file.`)
  const stem = name
    .slice(0, -ending.length - 1)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${stem || 'file'}.${type.endings[0]}`
}

function shorten(name: string): string {
  return name.length > 60 ? `${name.slice(0, 57)}…` : name
}
