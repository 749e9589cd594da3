import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, problemLine } from '../../check/checkPackage'
import { buildPackage } from '../../package/build'
import { BuildError } from '../../package/problem'
import type { Mistake } from './mistake'
import { drawMedia, goodSources, writeSources } from './sources'

/** What an editor reads after a mistake, and the command that says it. */
interface Messages {
  readonly command: 'content:build' | 'content:check'
  readonly lines: readonly string[]
}

/** Makes mistakes in good sources, one showroom each, and reads what build and check say. */
export interface Mistaken {
  /** What they say about sources without a mistake: nothing. */
  readonly good: Messages
  readonly messages: ReadonlyMap<Mistake, Messages>
}

export async function makeMistakes(mistakes: readonly Mistake[]): Promise<Mistaken> {
  const root = await mkdtemp(join(tmpdir(), 'mistakes-'))
  try {
    const media = join(root, 'media')
    await drawMedia(media)
    const messagesOf = async (name: string, { make, prepare }: Pick<Mistake, 'make' | 'prepare'>) => {
      const sources = goodSources()
      make(sources)
      const source = join(root, name)
      const out = join(root, `${name}-package`)
      await writeSources(source, sources, media)
      await prepare?.(out)
      const messages = await readMessages(source, out, join(root, 'cache'))
      const lines = messages.lines.map((line) => line.replaceAll(out, 'package'))
      return { ...messages, lines }
    }
    const good = await messagesOf('good', { make() {} })
    const messages = new Map<Mistake, Messages>()
    for (const [index, mistake] of mistakes.entries())
      messages.set(mistake, await messagesOf(`mistake-${index}`, mistake))
    return { good, messages }
  } finally {
    await rm(root, { recursive: true })
  }
}

async function readMessages(source: string, out: string, cacheDir: string): Promise<Messages> {
  const withoutHash = (line: string) => line.replaceAll(/\.[\da-f]{16}\./g, '.')
  try {
    await buildPackage({ source, out, cacheDir })
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause
    return { command: 'content:build', lines: cause.message.split('\n').map(withoutHash) }
  }
  const problems = await checkPackage(out)
  return { command: 'content:check', lines: problems.map((problem) => withoutHash(problemLine(problem))) }
}
