import { FileFault, safeOpen } from '../../files/safeOpen'
import { MOST_MANIFEST_BYTES } from '../store'
import { UpdateFault } from './faults'
import type { Source } from './source'

const PIECE_BYTES = 1024 * 1024

/** A package folder on this machine: a stick or a network drive. */
export function folderSource(dir: string): Source {
  const open = (path: string) =>
    safeOpen(dir, path).catch((cause) => {
      if (!(cause instanceof FileFault)) throw cause
      const kind = cause.message === 'is missing' ? 'gone' : 'refused'
      throw new UpdateFault(kind, `${dir}: ${path} ${cause.message}`)
    })
  return {
    name: dir,
    async manifest() {
      const handle = await open('manifest.json')
      try {
        if ((await handle.stat()).size > MOST_MANIFEST_BYTES)
          throw new UpdateFault('refused', `${dir}: manifest.json is too large`)
        return await handle.readFile('utf8')
      } finally {
        await handle.close()
      }
    },
    async file({ path }, from, signal) {
      const handle = await open(path)
      // Closes itself at the end, or when the reader stops.
      const pieces = handle.createReadStream({ start: from, highWaterMark: PIECE_BYTES, signal })
      return { from, pieces }
    },
    end() {},
  }
}
