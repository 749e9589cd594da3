import type { Api, Login } from '../../api'
import { type Content, type Locale, pathOfPage, urlOfLocation } from '../../content'
import type { Visit } from '../../visit'
import { type RetryEnvironment, startRetry } from '../loading/retry'
import type { Credentials } from './credentials'
import { createReturnPath } from './returnPath'

interface AccountOptions {
  readonly api: Pick<Api, 'login'>
  readonly credentials: Credentials
  readonly visit: Visit
  /** Loads the content again: another visitor may see other places. */
  reload(): Promise<void>
  failed(error: unknown): void
  /** Tells the visitor that content could not be loaded. */
  notLoaded(error: unknown): void
  /** For content that must not stay: it is loaded anew until that succeeds. */
  readonly patience: RetryEnvironment
}

/**
 * Signing in and out (spec §7, login). Both take their time, and visitors do not wait: what was asked for last holds. A
 * sign-in is whole, with the content that goes with it, or there was none.
 */
export function createAccount(options: AccountOptions) {
  const { api, credentials, visit, reload, failed, notLoaded, patience } = options
  const go = (url: string) => visit.report({ type: 'urlEntered', url, cause: 'link' })
  const returnPath = createReturnPath(visit)
  /** Counts what is asked for, and what has taken hold of it so far: what was asked for before that comes too late. */
  let requested = 0
  let applied = 0
  let pending = 0
  /** One sign-in after the other takes hold. */
  let settled: Promise<void> = Promise.resolve()

  /** What is shown, or on its way, may be for somebody who is not signed in any more: it must not stay. */
  const loadUntilThere = (request: number): void => {
    startRetry(async () => {
      if (request === applied) await reload()
      return true
    }, patience)
  }

  const apply = async (request: number, login: Login): Promise<void> => {
    if (request < applied) return
    applied = request
    const undo = credentials.signedIn(login)
    try {
      await reload()
    } catch (error) {
      // Signed out meanwhile, there is nothing to take back.
      if (request !== applied) return
      undo()
      notLoaded(error)
      loadUntilThere(request)
      return
    }
    if (request !== applied) return
    visit.report({ type: 'userChanged', user: credentials.user() })
    const { content, language, page } = visit.getState()
    const remembered = returnPath.resume()
    const redirect = page?.name === 'login' ? page.redirect : undefined
    go(urlAfterLogin(redirect ?? remembered, content, language))
  }

  return {
    /** Signs in and goes on to where the visitor wanted to go. What goes wrong is said to the visitor. */
    async signIn(identifier: string, password: string): Promise<void> {
      const request = ++requested
      pending++
      try {
        const login = await api.login(identifier, password)
        settled = settled.then(() => apply(request, login))
        await settled
      } catch (error) {
        if (request > applied) failed(error)
      } finally {
        pending--
      }
    },
    /** Another visitor: who was signed in, or is about to be, is not any more. What is shown is another's matter. */
    forget(): void {
      applied = ++requested
      returnPath.forget()
      credentials.forget()
    },
    /** Leads home, before what is shown may be for others only; the next sign-in leads back (spec §4). Who is not signed in stays. */
    signOut(): void {
      if (visit.getState().visitor.user === null && pending === 0) return
      const request = ++requested
      applied = request
      returnPath.remember()
      credentials.forget()
      visit.report({ type: 'userChanged', user: null })
      go(pathOfPage(visit.getState().language))
      reload().catch((error: unknown) => {
        if (request !== applied) return
        notLoaded(error)
        loadUntilThere(request)
      })
    },
  }
}

/**
 * Where to go after signing in: the place of that payload id, or that path if it is a local one, else home (spec §2, §5).
 */
export function urlAfterLogin(redirect: string | null, content: Content, locale: Locale): string {
  const item = redirect === null ? undefined : content.items.get(redirect)
  if (item?.kind === 'location') return urlOfLocation(locale, item)
  return redirect !== null && isLocalPath(redirect) ? redirect : pathOfPage(locale)
}

/** A path of letters, digits and @ - % _ ~ and slashes, with an optional query and fragment (spec §5). */
export function isLocalPath(path: string): boolean {
  return /^\/([a-zA-Z\d@\-%_~][a-zA-Z\d@\-%_~/]*)?(\?[^#]*)?(#[^#]*)?$/.test(path)
}
