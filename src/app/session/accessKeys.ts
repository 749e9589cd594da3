import { type Api, ApiError } from '../../api'
import type { Visit } from '../../visit'
import { matchesPassword } from './accessKey'
import type { Credentials } from './credentials'

interface KeysOptions {
  readonly api: Pick<Api, 'unlock'>
  readonly credentials: Pick<Credentials, 'bearer' | 'opened' | 'user'>
  readonly visit: Pick<Visit, 'getState' | 'report'>
  /** Tells the visitor about a failed call. */
  failed(error: unknown): void
}

/** Checks access keys of worlds: against the password in the content, otherwise on the server. */
export function createKeys({ api, credentials, visit, failed }: KeysOptions) {
  const accepted = new Map<string, string>()
  /** Replaced for each visitor, so that late answers are ignored. */
  let visitor = {}

  const unlock = async (world: string, key: string): Promise<boolean> => {
    const whose = visitor
    try {
      const bearer = credentials.bearer()
      const first = await api.unlock(world, key)
      if (whose !== visitor) return false
      // After a sign-in meanwhile, the key is sent again with the new token.
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
    /**
     * Reports whether this is the world's key. `reload` loads the content again, including that of the
     * opened world.
     */
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
    /** Sends accepted keys to the server again, because the tokens it issued for them expire. */
    async renew(): Promise<void> {
      for (const [world, key] of accepted) await unlock(world, key).catch(failed)
    },
    /** Forgets the last visitor's keys, including those being checked. */
    forget(): void {
      visitor = {}
      accepted.clear()
    },
  }
}
