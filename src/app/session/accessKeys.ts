import { type Api, ApiError } from '../../api'
import type { Visit } from '../../visit'
import { matchesPassword } from './accessKey'
import type { Credentials } from './credentials'

interface KeysOptions {
  readonly api: Pick<Api, 'unlock'>
  readonly credentials: Pick<Credentials, 'bearer' | 'opened' | 'user'>
  readonly visit: Pick<Visit, 'getState' | 'report'>
  /** Tells the visitor of a call that failed. */
  failed(error: unknown): void
}

/** Access keys of worlds: proved by the password that content carries, else by the server. */
export function createKeys({ api, credentials, visit, failed }: KeysOptions) {
  const accepted = new Map<string, string>()
  /** Ends with each visitor: what comes too late is for nobody. */
  let visitor = {}

  const unlock = async (world: string, key: string): Promise<boolean> => {
    const whose = visitor
    try {
      const bearer = credentials.bearer()
      const first = await api.unlock(world, key)
      if (whose !== visitor) return false
      // Who signed in meanwhile presents that instead.
      const token = bearer === credentials.bearer() ? first : await api.unlock(world, key)
      if (whose !== visitor) return false
      credentials.opened(token)
      accepted.set(world, key)
      const { user } = visit.getState().visitor
      if (user !== null && credentials.user() === null) visit.report({ type: 'userChanged', user: null })
      return true
    } catch (error) {
      if (whose !== visitor) return false
      accepted.delete(world)
      if (error instanceof ApiError && error.status === 403) return false
      throw error
    }
  }

  const prove = async (world: string, key: string, reload: () => Promise<void>): Promise<boolean> => {
    const password = visit.getState().content.worlds.get(world)?.password
    if (password !== undefined) return matchesPassword(key, password)
    if (!(await unlock(world, key))) return false
    await reload()
    return true
  }

  return {
    /** Reports whether this is the world's key. `reload` loads the content again: an opened world's comes with it. */
    proveKey(world: string, key: string, reload: () => Promise<void>): void {
      const whose = visitor
      prove(world, key, reload).then(
        (fits) => {
          if (whose === visitor)
            visit.report({ type: 'keyChecked', world, key, proof: fits ? 'fits' : 'wrong' })
        },
        (error: unknown) => {
          if (whose !== visitor) return
          failed(error)
          visit.report({ type: 'keyChecked', world, key, proof: 'unproved' })
        },
      )
    },
    /** Presents the keys that the server took before again: what they were changed for lasts a short time only. */
    async renew(): Promise<void> {
      for (const [world, key] of accepted) await unlock(world, key).catch(failed)
    },
    /** Another visitor: keys of the last one, also those that are just being proved, open nothing any more. */
    forget(): void {
      visitor = {}
      accepted.clear()
    },
  }
}
