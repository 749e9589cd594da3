import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '../../src/content'
import type { Delivery } from './delivery'

/** What is finished, so that an interrupted run goes on where it ended. */
export interface State {
  /** The files of a delivery that was encoded in this way, if all are still there; undefined: encode it. */
  finished(key: string): Promise<readonly string[] | undefined>
  finish(key: string, files: readonly string[]): Promise<void>
}

const FILE = '.films.json'

export async function openState(out: string): Promise<State> {
  const known = await readKnown(join(out, FILE))
  return {
    async finished(key) {
      const files = known.get(key)
      if (!files) return undefined
      const sizes = await Promise.all(
        files.map(({ file }) =>
          stat(join(out, file)).then(
            ({ size }) => size,
            () => -1,
          ),
        ),
      )
      return files.every(({ bytes }, index) => bytes === sizes[index])
        ? files.map(({ file }) => file)
        : undefined
    },
    async finish(key, files) {
      const sized = await Promise.all(
        files.map(async (file) => ({ file, bytes: (await stat(join(out, file))).size })),
      )
      known.set(key, sized)
      const draft = join(out, `${FILE}.new`)
      await writeFile(draft, JSON.stringify(Object.fromEntries(known)))
      await rename(draft, join(out, FILE))
    },
  }
}

/** Changes when a delivery, its use or the options change. */
export async function keyOf(dir: string, { files }: Delivery, ...more: readonly unknown[]): Promise<string> {
  const stats = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(join(dir, file))
      return [file, size, Math.round(mtimeMs)]
    }),
  )
  return JSON.stringify([stats, ...more])
}

interface Finished {
  readonly file: string
  readonly bytes: number
}

async function readKnown(file: string): Promise<Map<string, readonly Finished[]>> {
  const json: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => undefined)
  const isFinished = (value: unknown): value is Finished =>
    isRecord(value) && typeof value.file === 'string' && typeof value.bytes === 'number'
  return new Map(
    Object.entries(isRecord(json) ? json : {}).flatMap(([key, files]) =>
      Array.isArray(files) && files.every(isFinished) ? [[key, files] as const] : [],
    ),
  )
}
