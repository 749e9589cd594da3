import type { snapshot, Visit } from '../../visit'

/** Who is signed in, as pages written for earlier versions read it. Each reading says once what to read instead. */
export interface AuthState {
  /** @deprecated Read `getState().user`. */
  readonly user: ReturnType<typeof snapshot>['user']
  /** @deprecated Read `getState().user !== null`. */
  readonly loggedIn: boolean
}

/** The accessors of the sign-in that are on their way out (spec §8: some of them log deprecation warnings). */
export function createAuthState(visit: Pick<Visit, 'getState'>, warn: (message: string) => void): AuthState {
  const told = new Set<string>()
  const tell = (name: string, instead: string) => {
    if (told.has(name)) return
    told.add(name)
    warn(
      `showroom.auth.${name} is deprecated and will be gone in version 3. Read showroom.getState().${instead}.`,
    )
  }
  const user = () => {
    const user = visit.getState().visitor.user
    return user && { name: user.name, scopes: [...user.scopes] }
  }
  return {
    get user() {
      tell('user', 'user')
      return user()
    },
    get loggedIn() {
      tell('loggedIn', 'user !== null')
      return user() !== null
    },
  }
}
