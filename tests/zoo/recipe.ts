import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** An odd file, and what is right for it. */
export interface Recipe {
  /** A sentence's subject: `a film that is turned by 90°`. Unique. */
  readonly name: string
  /**
   * The file of the tiny package whose place it takes: `media/loop.mp4`, `media/brochure.pdf`, an answer. A new picture
   * becomes the still of place `a`.
   */
  readonly file: string
  make(): Promise<Buffer>
  /** The size that its record has; absent: it has none. */
  readonly size?: Size
  readonly right: Right
}

/** Whether a file is a still. */
export function isPicture(file: string): boolean {
  return /\.(?:webp|png|jpe?g|avif|gif)$/.test(file)
}

/** Whether the checker warns that players may show a film in other colours. */
export function guessesColours({ file, right: { problems } }: Recipe): boolean {
  return file.endsWith('.mp4') && problems.some((line) => /colour|full range|HDR/.test(line))
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Right {
  /**
   * The problems that the checker names, in its order; each is the beginning of a line: `warning is turned by 90°`.
   * A part of a line that contains the repair can follow after `…`.
   */
  readonly problems: readonly string[]
  /**
   * What visitors see: the file itself in this size, the still that stands in for it, or words. `sometimes`: the file
   * itself in browsers that play it, otherwise the still.
   */
  readonly shown: Size | 'still' | 'sometimes' | Words
}

/** Words that are shown of a document or text, or in place of it. */
interface Words {
  readonly words: string
}

/** A film by ffmpeg: all arguments between its name and the output. */
export async function ffmpeg(args: readonly string[], ext = '.mp4', input?: Buffer): Promise<Buffer> {
  const dir = await mkdtemp(join(tmpdir(), 'zoo-'))
  try {
    const file = join(dir, `out${ext}`)
    const running = execute('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args, file], { maxBuffer: 1e7 })
    running.child.stdin?.end(input)
    await running
    return await readFile(file)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
