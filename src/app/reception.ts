import { type Api, ApiError, errorOutcome } from '../api'
import type { Text } from '../ports'
import type { Visit } from '../visit'
import { createAccount } from './account'
import type { Credentials } from './credentials'
import { createKeys } from './keys'
import { lasting, withQuery } from './query'
import type { Patience } from './retry'
import { createTurnAway } from './turnAway'

interface ReceptionOptions {
  readonly api: Api
  readonly credentials: Credentials
  visit(): Visit
  readonly text: Text
  /** Loads the content of the language that is spoken again. */
  reload(): Promise<void>
  /** The page's query. */
  query(): URLSearchParams
  go(url: string): void
  /** Tells the visitor that content could not be loaded. */
  notLoaded(error: unknown): void
  readonly patience: Patience
}

/** Everything that concerns who is visiting: signing in and out, access keys, and who is turned away. */
export function createReception(options: ReceptionOptions) {
  const { api, credentials, visit, text, reload, query, notLoaded, patience } = options
  const go = (url: string) => options.go(withQuery(url, lasting(query())))
  const failed = (error: unknown) => {
    console.error(error)
    const outcome = errorOutcome(error instanceof ApiError ? error : new ApiError(500, '', ''))
    const message = outcome.text ?? text(outcome.textKey)
    visit().dispatch({ type: 'notify', kind: 'danger', text: message })
    if (outcome.redirect === 'home') go(`/${visit().getState().language}`)
  }
  const keys = createKeys({ api, credentials, visit, reload, failed })
  const redirect = () => query().get('redirect')
  const account = createAccount({
    ...{ api, credentials, visit, reload, redirect, go, failed },
    ...{ notLoaded, patience },
  })
  const { proveKey, renew } = keys
  const { signIn, signOut } = account
  const forget = () => {
    keys.forget()
    account.forget()
  }
  return { turnAway: createTurnAway({ visit, text, query, go }), proveKey, signIn, signOut, renew, forget }
}

/**
 * Does a call once more without the sign-in when the backend no longer takes it. `forgotten` is told, and the visitor is
 * signed out.
 */
export async function orSignedOut<T>(
  credentials: Credentials,
  call: () => Promise<T>,
  forgotten: () => void,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401 && credentials.bearer() !== null)) throw error
    console.warn('The sign-in is no longer valid; the visitor is signed out.', error)
    credentials.forget()
    forgotten()
    return call()
  }
}
