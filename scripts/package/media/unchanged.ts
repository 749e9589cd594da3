import { dirname, join } from 'node:path'
import { fileState } from '../inputs'
import type { BuiltMedia } from './media'

/** What was built from a file, and the state of everything it was built from. */
interface Built {
  readonly media: BuiltMedia
  readonly states: ReadonlyMap<string, string>
}

const known = new Map<string, Built>()

/**
 * Returns what `build` made of a media file, remembered by this process as long as the file, its folder, and the files
 * that were made stay the same. `key` identifies the file and how it is built.
 */
export async function buildUnchanged(
  key: string,
  dir: string,
  name: string,
  build: () => Promise<BuiltMedia>,
): Promise<BuiltMedia> {
  const before = known.get(key)
  if (before && isUnchanged(before)) return before.media
  known.delete(key)
  const startedAt = Date.now()
  const media = await build()
  const file = join(dir, name)
  // The folder: files beside a film or picture are further renditions of it.
  const files = [file, dirname(file), ...media.files.map(({ from }) => from)]
  const states = settledStates(files, startedAt)
  if (states) known.set(key, { media, states })
  return media
}

/** Undefined if a file may have changed since `time`. */
function settledStates(files: readonly string[], time: number): ReadonlyMap<string, string> | undefined {
  const states = new Map<string, string>()
  for (const file of files) {
    try {
      const { state, isSettled } = fileState(file, time)
      if (!isSettled) return undefined
      states.set(file, state)
    } catch {
      return undefined
    }
  }
  return states
}

function isUnchanged({ states }: Built): boolean {
  const now = Date.now()
  try {
    return [...states].every(([file, state]) => fileState(file, now).state === state)
  } catch {
    return false
  }
}
