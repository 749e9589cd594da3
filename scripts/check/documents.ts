import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { mapBounded } from '../package/inputs'
import { type Check, fileProblem } from './check'
import { isDynamicForm } from './pdfForms'

/** Bytes at the start of a file that reveal its type, and at its end. */
const HEAD_BYTES = 4096

const KINDS: Readonly<Record<string, { readonly head: RegExp; readonly name: string }>> = {
  '.pdf': { head: /^[\s\S]{0,1024}%PDF-/, name: 'a PDF' },
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

/** Documents are whole, and shown by the viewer, which has no forms of Adobe's own kind. */
export const documentsCanBeShown: Check = async ({ pack }) => {
  const documents = pack.manifest.files.filter(({ path }) => extname(path).toLowerCase() === '.pdf')
  const problems = await mapBounded(documents, 2, async (file) => {
    const path = pack.locate(file)
    if (await isDynamicForm(path))
      return fileProblem(
        'error',
        file.path,
        'is a dynamic XFA form, which only Adobe Acrobat Reader shows: print it to PDF',
      )
    const head = await readHead(path)
    if (!head || !KINDS['.pdf']?.head.test(head) || (await readTail(path)).includes('startxref'))
      return undefined
    return fileProblem('error', file.path, 'is not a whole PDF, its end is missing: export it again')
  })
  return problems.filter((problem) => problem !== undefined)
}

const readHead = (path: string) => readPart(path, () => 0)
const readTail = async (path: string) => (await readPart(path, (size) => size - HEAD_BYTES)) ?? ''

/** The text of a part of a file; undefined if it cannot be read. */
async function readPart(path: string, startOf: (size: number) => number): Promise<string | undefined> {
  const handle = await open(path).catch(() => undefined)
  if (!handle) return undefined
  try {
    const part = Buffer.alloc(HEAD_BYTES)
    const start = Math.max(0, startOf((await handle.stat()).size))
    const { bytesRead } = await handle.read(part, 0, HEAD_BYTES, start)
    return part.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}
