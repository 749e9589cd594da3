import { spawn } from 'node:child_process'

/** Something that artists or operators have to mend; the message says how. */
export class FilmsError extends Error {
  override readonly name = 'FilmsError'
}

/** Longest error output that is kept. */
const MAX_WORDS = 4000

const MISSING = (name: string) =>
  `${name} is not installed: install ffmpeg with libx264 and zscale (apt install ffmpeg, brew install ffmpeg, winget install ffmpeg)`

/**
 * Runs ffmpeg or ffprobe and returns what it prints; `onBytes` receives it piece by piece instead.
 * @throws FilmsError when the program is missing or fails, with its first line.
 */
export async function runTool(
  name: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  onBytes?: (bytes: Buffer) => void,
): Promise<Buffer> {
  const child = spawn(name, ['-v', 'error', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: Buffer[] = []
  let words = ''
  child.stdout.on('data', (bytes: Buffer) => (onBytes ? onBytes(bytes) : parts.push(bytes)))
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (words.length < MAX_WORDS) words += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'ENOENT' ? new FilmsError(MISSING(name)) : cause),
    )
    child.on('close', resolve)
  })
  if (code === 0) return Buffer.concat(parts)
  throw new FilmsError(firstLine(words) || `${name} ended with ${code}`)
}

/** Without the names and addresses of ffmpeg's parts. */
function firstLine(words: string): string {
  return (words.trim().split('\n')[0] ?? '').replace(/^\[[^\]]*\] |[. ]+$/g, '')
}
