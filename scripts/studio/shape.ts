import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DevSession, DevState } from '../dev/session'

/** What the page of the studio hears of a build. */
interface StudioState extends DevState {
  /** Changes with everything in the package but positions in pictures, which the page moves in its frame itself. */
  readonly shape: string
}

/** The states of a session with the shape of what it has built into a folder. */
export function withShape(session: DevSession, out: string) {
  const add = async (state: DevState): Promise<StudioState> => ({ ...state, shape: await shapeOf(out) })
  return {
    state: () => add(session.state()),
    subscribe: (listener: (state: StudioState) => void) =>
      session.subscribe((state) => void add(state).then(listener)),
  }
}

/** A hash of the answers of a package without the positions in them. */
export async function shapeOf(out: string): Promise<string> {
  const hash = createHash('sha256')
  const names = await readdir(join(out, 'content'), { recursive: true }).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const text = await readFile(join(out, 'content', name), 'utf8').catch(() => 'null')
    hash
      .update(name)
      .update(JSON.stringify(JSON.parse(text), (key, value) => (key === 'style' ? undefined : value)))
  }
  return hash.digest('hex')
}
