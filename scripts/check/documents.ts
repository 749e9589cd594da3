import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { mapBounded } from '../package/inputs'
import { type Check, fileProblem } from './check'

/** Bytes at the start of a file that reveal its type. */
const HEAD_BYTES = 4096

const KINDS: Readonly<Record<string, { readonly head: RegExp; readonly name: string }>> = {
  '.pdf': { head: /^%PDF-/, name: 'a PDF' },
  '.svg': { head: /<svg[\s>]/, name: 'an SVG drawing' },
  '.vtt': { head: /^\uFEFF?WEBVTT\s/, name: 'a WebVTT file' },
  '.html': { head: /<(!doctype|html|head|body)/i, name: 'an HTML page' },
}

/** Documents, drawings, captions and pages have the type that their names claim. */
export const documentsMatchTheirNames: Check = async ({ pack }) => {
  const problems = await mapBounded(pack.manifest.files, 4, async (file) => {
    const kind = KINDS[extname(file.path).toLowerCase()]
    if (!kind) return undefined
    const head = await readHead(pack.locate(file))
    // Another check reports the missing file.
    if (head === undefined || kind.head.test(head)) return undefined
    return fileProblem('error', file.path, `is not ${kind.name}: export it again`)
  })
  return problems.filter((problem) => problem !== undefined)
}

async function readHead(path: string): Promise<string | undefined> {
  const handle = await open(path).catch(() => undefined)
  if (!handle) return undefined
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await handle.read(head, 0, HEAD_BYTES, 0)
    return head.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
