import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import {
  INDEX_FILE,
  type Manifest,
  type PackageIndexFile,
  readPackageIndex,
  type StoredText,
} from '../../contracts'
import type { PackedText } from '../http/sendText'
import { sha256Of } from './answerTexts'

/** The index that a package contains, proven to belong to its answers. */
export interface StoredIndex {
  readonly facts: PackageIndexFile
  /** A text of the index. @throws Error if the package does not contain it. */
  text(stored: StoredText): PackedText
}

/** Whether a path is an answer. */
export const isAnswerPath = (path: string) => /^content\/.*\.json$/.test(path)

/**
 * The index of a package. `files`: its files whose bytes match the manifest. Undefined: there is none, or it was
 * computed from other answers or by another version.
 */
export function readStoredIndex(
  manifest: Manifest,
  files: ReadonlyMap<string, Buffer>,
): StoredIndex | undefined {
  const bytes = files.get(INDEX_FILE)
  const facts = bytes && readPackageIndex(parsed(bytes))
  if (!facts || !isOf(manifest, facts)) return undefined
  const stored = [facts.outlines, facts.guests, facts.starts].flatMap((texts) => Object.values(texts))
  if (!stored.every(({ path }) => files.has(path))) return undefined
  return {
    facts,
    text({ path, sha256, bytes: length }) {
      const brotli = files.get(path)
      if (!brotli) throw new Error(`The package has no ${path}`)
      return { sha256, length, brotli, plain: () => decompress(brotli, length, sha256) }
    },
  }
}

function isOf({ files }: Manifest, { answers }: PackageIndexFile): boolean {
  const listed = files.filter(({ path }) => isAnswerPath(path))
  return (
    listed.length === Object.keys(answers).length &&
    listed.every(({ path, sha256 }) => answers[path] === sha256)
  )
}

async function decompress(brotli: Buffer, length: number, sha256: string): Promise<Buffer> {
  const text = await promisify(brotliDecompress)(brotli, { maxOutputLength: Math.max(1, length) })
  if (text.length !== length || sha256Of(text) !== sha256)
    throw new Error('A text of the index has other bytes than it says')
  return text
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
