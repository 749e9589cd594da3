import { constants } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { RecordedDisk } from './recordedDisk'

type FileSystem = typeof import('node:fs/promises')

let recorded: RecordedDisk | undefined

/** Records the changes below the disk's folder from now on. */
export function recordTo(disk: RecordedDisk | undefined) {
  recorded = disk
}

/** The file system of Node whose changes are recorded. Nothing is flushed in reality. */
export function recording(real: FileSystem): Record<string, unknown> {
  /** Runs a change, and records it if it is below the disk's folder. */
  const change = async <T>(path: unknown, run: () => Promise<T>, record: (disk: RecordedDisk) => void) => {
    const disk = recorded?.holds(String(path)) ? recorded : undefined
    disk?.assertAlive()
    const result = await run()
    if (disk) record(disk)
    return result
  }
  const changing = {
    mkdir: (path: string, options?: object) =>
      change(
        path,
        () => real.mkdir(path, options),
        (disk) => disk.createFolder(path),
      ),
    rename: (from: string, to: string) =>
      change(
        from,
        () => real.rename(from, to),
        (disk) => disk.rename(from, to),
      ),
    link: (from: string, to: string) =>
      change(
        from,
        () => real.link(from, to),
        (disk) => disk.link(from, to),
      ),
    rm: (path: string, options?: object) =>
      change(
        path,
        () => real.rm(path, options),
        (disk) => disk.remove(path),
      ),
    async copyFile(from: string, to: string, mode?: number) {
      const bytes = await real.readFile(from)
      await change(
        to,
        () => real.copyFile(from, to, mode),
        (disk) => disk.write(disk.file(to), 0, bytes),
      )
    },
    async writeFile(path: string, text: string | Buffer, options?: object) {
      await change(
        path,
        () => real.writeFile(path, text, options),
        (disk) => {
          const node = disk.file(path)
          disk.resize(node, 0)
          disk.write(node, 0, Buffer.from(text))
        },
      )
    },
    async open(path: string, flags?: string | number, mode?: number) {
      const disk = recorded?.holds(path) ? recorded : undefined
      if (disk && creates(flags)) disk.assertAlive()
      const handle = await real.open(path, flags, mode)
      if (!disk) return recordHandle(handle, undefined, 0)
      const isNew = disk.find(path) === undefined
      const node = disk.file(path)
      if (!isNew && flags === 'w') disk.resize(node, 0)
      return recordHandle(handle, disk, node)
    },
  }
  return { ...real, ...changing, default: { ...real, ...changing } }
}

const creates = (flags: string | number = 'r') =>
  typeof flags === 'string' ? /[wa]/.test(flags) : (flags & constants.O_CREAT) !== 0

function recordHandle(handle: FileHandle, disk: RecordedDisk | undefined, node: number): FileHandle {
  const append = async (data: string | Uint8Array) => {
    disk?.assertAlive()
    await handle.appendFile(data)
    disk?.write(node, disk.sizeOf(node), Buffer.from(data))
  }
  const changing: Record<string, unknown> = {
    appendFile: append,
    // Only new files are written as a whole.
    writeFile: append,
    async write(bytes: Uint8Array, offset: number, length: number, at: number) {
      disk?.assertAlive()
      const written = await handle.write(bytes, offset, length, at)
      disk?.write(node, at, Buffer.from(bytes.subarray(offset, offset + written.bytesWritten)))
      return written
    },
    async writev(pieces: readonly Uint8Array[], at: number) {
      disk?.assertAlive()
      const written = await handle.writev(pieces, at)
      disk?.write(node, at, Buffer.concat(pieces).subarray(0, written.bytesWritten))
      return written
    },
    async truncate(size = 0) {
      disk?.assertAlive()
      await handle.truncate(size)
      disk?.resize(node, size)
    },
    async sync() {
      disk?.assertAlive()
      disk?.flush(node, disk.operations.length)
    },
  }
  return new Proxy(handle, {
    get(target, name) {
      const changed = changing[String(name)]
      if (changed !== undefined) return changed
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
