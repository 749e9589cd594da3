// Runs in a worker thread: computes the index of a package and asks `indexInWorker.ts` for the answers.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Manifest } from '../../contracts'
import { createAnswers } from '../package/answers'
import { StartError } from '../startError'
import { indexFilesOf } from './indexFiles'
import type { FromWorker, ToWorker } from './indexMessages'

const { dir, manifest } = workerData as { readonly dir: string; readonly manifest: Manifest }
if (parentPort) await index(parentPort)

async function index(parent: MessagePort) {
  const post = (message: FromWorker) => parent.postMessage(message)
  const waiting = new Map<number, (bytes: Buffer | undefined) => void>()
  let requests = 0
  parent.on('message', ({ request, bytes }: ToWorker) => {
    waiting.get(request)?.(bytes && Buffer.from(bytes))
    waiting.delete(request)
  })
  const text = (path: string) =>
    new Promise<Buffer | undefined>((resolve) => {
      waiting.set(++requests, resolve)
      post({ type: 'read', request: requests, path })
    })
  try {
    const files = await indexFilesOf(createAnswers({ dir, manifest, text }), { withAnswers: false })
    post({ type: 'indexed', files })
  } catch (cause) {
    if (!(cause instanceof StartError)) throw cause
    post({ type: 'failed', reason: cause.message })
  } finally {
    parent.close()
  }
}
