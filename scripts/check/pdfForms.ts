import { open } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'

/** Larger documents are not searched: forms are small. */
const MOST_BYTES = 32 * 1024 * 1024
/** Limits of one compressed part, and of their number: a small file can inflate to gigabytes. */
const MOST_INFLATED = 1024 * 1024
const MOST_STREAMS = 2000
/** Characters of a stream's dictionary before it. */
const DICTIONARY = 400

/**
 * Whether a PDF is a dynamic XFA form: its catalogue says that a reader has to render it (`NeedsRendering`), or its
 * form is XFA alone. False if it cannot be read.
 */
export async function isDynamicForm(path: string): Promise<boolean> {
  const bytes = await readUpTo(path, MOST_BYTES)
  if (!bytes?.includes('/AcroForm') && !bytes?.includes('/ObjStm')) return false
  const plain = [bytes.toString('latin1'), ...objectStreams(bytes)]
  const has = (pattern: RegExp) => plain.some((text) => pattern.test(text))
  if (!has(/\/XFA\s{0,9}(\[|\d)/)) return false
  return has(/\/NeedsRendering\s{1,9}true/) || !has(/\/Fields\s{0,9}\[\s{0,9}\d/)
}

async function readUpTo(path: string, most: number): Promise<Buffer | undefined> {
  const handle = await open(path).catch(() => undefined)
  if (!handle) return undefined
  try {
    const { size } = await handle.stat()
    return size > most ? undefined : await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The objects that newer PDFs compress. */
function* objectStreams(bytes: Buffer): Generator<string> {
  let at = 0
  for (let count = 0; count < MOST_STREAMS; count++) {
    const found = bytes.indexOf('/ObjStm', at)
    if (found < 0) return
    const start = bytes.indexOf('stream', found)
    if (start < 0) return
    at = start + 'stream'.length
    if (start - found > DICTIONARY) continue
    const end = bytes.indexOf('endstream', at)
    const data = bytes.subarray(at + (bytes[at] === 0x0d ? 2 : 1), end < 0 ? undefined : end)
    try {
      yield inflateSync(data, { maxOutputLength: MOST_INFLATED }).toString('latin1')
    } catch {
      // Encrypted or damaged: another part may say it.
    }
  }
}
