import type { snapshot, Visit } from '../../visit'

/**
 * The signed-in user, in the form that pages for earlier versions read. Each accessor warns once and names
 * its replacement.
 */
export interface AuthState {
  /** @deprecated Read `getState().user`. */
  readonly user: ReturnType<typeof snapshot>['user']
  /** @deprecated Read `getState().user !== null`. */
  readonly loggedIn: boolean
}

/** The deprecated accessors of the sign-in (spec §8: some of them log deprecation warnings). */
export function createAuthState(visit: Pick<Visit, 'getState'>, warn: (message: string) => void): AuthState {
  const warned = new Set<string>()
  const warnOnce = (name: string, instead: string) => {
    if (warned.has(name)) return
    warned.add(name)
    warn(
      `showroom.auth.${name} is deprecated and will be removed in version 3. Read showroom.getState().${instead}.`,
    )
  }
  const user = () => {
    const user = visit.getState().visitor.user
    return user && { name: user.name, scopes: [...user.scopes] }
  }
  return {
    get user() {
      warnOnce('user', 'user')
      return user()
    },
    get loggedIn() {
      warnOnce('loggedIn', 'user !== null')
      return user() !== null
    },
  }
}
