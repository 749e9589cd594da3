import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Manifest } from '../../contracts'
import type { OpenPackage } from '../package/openPackage'
import { isAnswerPath, readStoredIndex, type StoredIndex } from '../package/storedIndex'
import { StartError } from '../startError'
import type { IndexFile } from './indexFiles'
import type { FromWorker, ToWorker } from './indexMessages'

type Source = Pick<OpenPackage, 'dir' | 'manifest' | 'text'>

/** From this size of all answers on, an index is computed in a worker: on two cores it takes half a second. */
export const LARGE_BYTES = 4 * 1024 * 1024

/** Whether indexing the answers would keep the server from answering for long. */
export const isLarge = ({ files }: Manifest): boolean =>
  files.reduce((sum, { path, bytes }) => (isAnswerPath(path) ? sum + bytes : sum), 0) >= LARGE_BYTES

/**
 * Computes the index of a package that contains none, in a worker thread, so that the server answers meanwhile. Holds
 * what a package with an index holds, but for the answers of guests: those are created on request.
 * @throws StartError naming the answer that is not valid JSON, or what ended the worker.
 */
export async function indexInWorker({ dir, manifest, text }: Source): Promise<StoredIndex> {
  const worker = openWorker({ dir, manifest })
  try {
    const files = await new Promise<readonly IndexFile[]>((resolve, reject) => {
      const fail = (reason: string) => reject(new StartError(`${dir} cannot be indexed: ${reason}.`))
      worker.on('error', ({ message }) => fail(message))
      worker.on('exit', (code) => fail(`its worker ended with ${code}`))
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'indexed') resolve(message.files)
        else if (message.type === 'failed') reject(new StartError(message.reason))
        else send(worker, message.request, text(message.path)).catch(reject)
      })
    })
    const bytesOf = new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes)]))
    const index = readStoredIndex(manifest, bytesOf)
    if (!index) throw new StartError(`${dir} cannot be indexed: its answers changed meanwhile.`)
    return index
  } finally {
    await worker.terminate()
  }
}

async function send(worker: Worker, request: number, text: Promise<Buffer | undefined>) {
  worker.postMessage({ request, bytes: await text } satisfies ToWorker)
}

function openWorker(workerData: Pick<Source, 'dir' | 'manifest'>): Worker {
  const here = fileURLToPath(import.meta.url)
  const extension = extname(here)
  // Bundled, the worker's program lies beside this one.
  const program = pathToFileURL(join(dirname(here), `indexWorker${extension}`))
  if (extension !== '.ts') return new Worker(program, { workerData })
  // A worker does not inherit the loader of TypeScript.
  const code = `import('tsx/esm/api').then(({ register }) => (register(), import('${program.href}')))`
  return new Worker(code, { workerData, eval: true })
}
