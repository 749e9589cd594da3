import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Followed } from '../../src/studio'
import type { DevSession } from '../dev/session'

/** A session as the studio follows it, with the shape of what it has built into a folder. */
export function followedSession(session: DevSession, out: string): Followed {
  const started = Date.now()
  let changes = 0
  session.subscribe(() => changes++)
  return {
    async state() {
      const stamp = `${started} ${changes}`
      return { ...session.state(), stamp, shape: await shapeOf(out) }
    },
    subscribe: (listener) => session.subscribe(() => listener()),
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
