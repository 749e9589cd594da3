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
  /** Loads the content again, as another visitor may see other places. */
  reload(): Promise<void>
  failed(error: unknown): void
  /** Tells the visitor that content could not be loaded. */
  notLoaded(error: unknown): void
  /** For retries while content that must not stay is shown. */
  readonly retryEnvironment: RetryEnvironment
}

/**
 * Signs in and out (spec §7, login). Both take time and do not block: the latest request wins. A sign-in
 * succeeds together with its content, or not at all.
 */
export function createAccount(options: AccountOptions) {
  const { api, credentials, visit, reload, failed, notLoaded, retryEnvironment } = options
  const go = (url: string) => visit.report({ type: 'urlEntered', url, cause: 'link' })
  const returnPath = createReturnPath(visit)
  /** Numbers of the latest request and of the latest one applied. Older requests are ignored. */
  let requested = 0
  let applied = 0
  let pending = 0
  /** Applies sign-ins one after the other. */
  let settled: Promise<void> = Promise.resolve()

  /** The current content may be for a user who is no longer signed in, so it must be replaced. */
  const loadUntilThere = (request: number): void => {
    startRetry(async () => {
      if (request === applied) await reload()
      return true
    }, retryEnvironment)
  }

  const apply = async (request: number, login: Login): Promise<void> => {
    if (request < applied) return
    applied = request
    const undo = credentials.signedIn(login)
    try {
      await reload()
    } catch (error) {
      // The visitor has signed out meanwhile, so there is nothing to undo.
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
    /** Signs in and continues to where the visitor wanted to go. Tells the visitor about failures. */
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
    /** Forgets the signed-in user and pending sign-ins. Does not change the content. */
    forget(): void {
      applied = ++requested
      returnPath.forget()
      credentials.forget()
    },
    /**
     * Signs out and goes home, before the current content becomes inaccessible. The next sign-in returns to
     * the place (spec §4). Does nothing if nobody is signed in.
     */
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
 * The URL after signing in: the place of that payload id, or that path if it is local, otherwise home (spec
 * §2, §5).
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
