import type { ShowroomServer } from '../createServer'
import { type Listening, listen } from '../http/listen'
import { PackageFault } from '../liveRelease'
import { answerWhileOpening, waitingApp } from '../waiting'
import type { RemoteContent } from './remoteContent'

interface WaitingOptions {
  readonly remote: RemoteContent
  /** Opens the server of the active release. @throws PackageFault when that cannot be served. */
  readonly open: () => Promise<ShowroomServer>
  readonly port: number
  readonly host: string
  readonly releaseKey: string | undefined
  /** Ends everything else that is open, when the process is stopped meanwhile. */
  readonly end: () => Promise<unknown>
}

/**
 * Opens the server as soon as there is a release that can be served. Until then every request, and health, is
 * answered with 503.
 * @throws StartError when it cannot start for another reason than its content.
 */
export async function openWhenReady(options: WaitingOptions): Promise<ShowroomServer> {
  const { remote, open, port, host, end, releaseKey } = options
  const app = waitingApp(releaseKey, () => ({ updates: remote.state() }))
  let waiting: Listening | undefined
  let isStopped = false
  const stop = () => {
    if (isStopped) process.exit(0)
    isStopped = true
    void Promise.all([remote.end(), end()]).finally(() => process.exit(0))
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  try {
    for (;;) {
      if (remote.dir() === '') {
        waiting ??= await listen(app, port, host)
        await remote.ready()
      }
      try {
        return await (waiting ? open() : answerWhileOpening(open, { app, port, host }))
      } catch (cause) {
        if (!(cause instanceof PackageFault)) throw cause
        waiting ??= await listen(app, port, host)
        await remote.failed(cause.message)
      }
    }
  } catch (cause) {
    // The process ends.
    if (isStopped) return new Promise(() => {})
    throw cause
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await waiting?.close()
  }
}
