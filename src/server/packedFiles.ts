import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { errorLog } from './errorLog'

const END = '.br'

/** Whether a file of the build is another one in its compressed form. */
export const isPacked = (path: string): boolean => path.endsWith(END)

/**
 * The texts of the build that it has compressed itself, by their own paths. One that is not its text, because either was
 * changed by hand or cannot be read, is named and left out: the server then compresses the text as any other.
 */
export async function readPacked(
  dir: string,
  paths: readonly string[],
  texts: ReadonlyMap<string, Buffer>,
): Promise<ReadonlyMap<string, Buffer>> {
  const packed = new Map<string, Buffer>()
  for (const path of paths) {
    const text = texts.get(path.slice(0, -END.length))
    if (!text) continue
    const bytes = await readFile(join(dir, path)).catch(() => undefined)
    if (bytes && (await isOf(bytes, text))) packed.set(path.slice(0, -END.length), bytes)
    else errorLog.print(`${path} is not what ${path.slice(0, -END.length)} says; it is not used`)
  }
  return packed
}

async function isOf(bytes: Buffer, text: Buffer): Promise<boolean> {
  // It is told how much it may come to: a few bytes could fill the memory.
  const unpack = promisify(brotliDecompress)(bytes, { maxOutputLength: Math.max(text.length, 1) })
  return unpack.then(
    (unpacked) => unpacked.equals(text),
    () => false,
  )
}
