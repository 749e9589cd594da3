import { type Api, ApiError, errorOutcome } from '../../api'
import { pathOfPage } from '../../content'
import type { Text } from '../../ports'
import type { Visit } from '../../visit'
import type { RetryEnvironment } from '../loading/retry'
import type { createKeys } from './accessKeys'
import { createAccount } from './account'
import type { Credentials } from './credentials'

interface SessionOptions {
  readonly api: Api
  readonly credentials: Credentials
  readonly visit: Visit
  readonly keys: ReturnType<typeof createKeys>
  /** Loads the content of the current language again. */
  reload(): Promise<void>
  failed(error: unknown): void
  /** Tells the visitor that content could not be loaded. */
  notLoaded(error: unknown): void
  readonly retryEnvironment: RetryEnvironment
}

/** The visitor's session: signing in and out, and access keys. */
export function createSession(options: SessionOptions) {
  const { keys, reload } = options
  const account = createAccount(options)
  return {
    signIn: account.signIn,
    signOut: account.signOut,
    proveKey: (world: string, key: string) => keys.proveKey(world, key, reload),
    forget() {
      keys.forget()
      account.forget()
    },
  }
}

/** Tells the visitor about a failed call, and goes home if the error requires it (spec §8). */
export function createFailureReport(visit: Visit, text: Text): (error: unknown) => void {
  return (error) => {
    console.error(error)
    const outcome = errorOutcome(error instanceof ApiError ? error : new ApiError(500, '', ''))
    visit.dispatch({ type: 'notify', kind: 'danger', text: outcome.text ?? text(outcome.textKey) })
    if (outcome.redirect !== 'home') return
    visit.report({ type: 'urlEntered', url: pathOfPage(visit.getState().language), cause: 'link' })
  }
}

/** The backend does not accept the token, or its header is too large. */
const REFUSED_TOKEN = [401, 431]

/**
 * Repeats a call once without the sign-in if the backend does not accept it, or if the call throws: something on
 * the way may refuse its header. If the repetition succeeds, it calls `forgotten`, and the visitor is signed out.
 */
export async function retrySignedOut<T>(
  credentials: Credentials,
  call: () => Promise<T>,
  forgotten: () => void,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || credentials.bearer() === null) throw error
    const isRefused = error.answered && REFUSED_TOKEN.includes(error.status)
    if (!isRefused && !(error.cause instanceof TypeError)) throw error
    const signOut = () => {
      console.warn('The sign-in is no longer valid; the visitor is signed out.', error)
      credentials.forget()
      forgotten()
    }
    if (isRefused) {
      signOut()
      return call()
    }
    const restore = credentials.withhold()
    try {
      const result = await call()
      signOut()
      return result
    } catch {
      // The backend is unreachable for everyone.
      throw error
    } finally {
      restore()
    }
  }
}
