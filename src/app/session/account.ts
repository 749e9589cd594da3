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
  const { api, credentials, visit, failed } = options
  const go = (url: string) => visit.report({ type: 'urlEntered', url, cause: 'link' })
  const returnPath = createReturnPath(visit)
  const order = new RequestOrder()
  const reload = createReload(options, order)
  let pending = 0
  /** Applies sign-ins one after the other. */
  let settled: Promise<void> = Promise.resolve()

  const apply = async (request: number, login: Login): Promise<void> => {
    if (order.isOutdated(request)) return
    order.apply(request)
    const undo = credentials.signedIn(login)
    if (!(await reload(request, undo))) return
    visit.report({ type: 'userChanged', user: credentials.user() })
    const { content, language, page } = visit.getState()
    const remembered = returnPath.resume()
    const redirect = page?.name === 'login' ? page.redirect : undefined
    go(urlAfterLogin(redirect ?? remembered, content, language))
  }

  return {
    /** Signs in and continues to where the visitor wanted to go. Tells the visitor about failures. */
    async signIn(identifier: string, password: string): Promise<void> {
      const request = order.next()
      pending++
      try {
        const login = await api.login(identifier, password)
        settled = settled.then(() => apply(request, login))
        await settled
      } catch (error) {
        if (order.isPending(request)) failed(error)
      } finally {
        pending--
      }
    },
    /** Forgets the signed-in user and pending sign-ins. Does not change the content. */
    forget(): void {
      order.apply(order.next())
      returnPath.forget()
      credentials.forget()
    },
    /**
     * Signs out and goes home, before the current content becomes inaccessible. The next sign-in returns to
     * the place (spec §4). Does nothing if no user is signed in.
     */
    signOut(): void {
      if (visit.getState().visitor.user === null && pending === 0) return
      const request = order.next()
      order.apply(request)
      returnPath.remember()
      credentials.forget()
      visit.report({ type: 'userChanged', user: null })
      go(pathOfPage(visit.getState().language))
      void reload(request)
    },
  }
}

/** Numbers requests and remembers the latest one applied. Older requests are ignored. */
class RequestOrder {
  #requested = 0
  #applied = 0

  next(): number {
    return ++this.#requested
  }
  apply(request: number): void {
    this.#applied = request
  }
  isApplied(request: number): boolean {
    return request === this.#applied
  }
  isOutdated(request: number): boolean {
    return request < this.#applied
  }
  isPending(request: number): boolean {
    return request > this.#applied
  }
}

/**
 * Creates a function that reloads the content for an applied request. On failure it undoes the request and
 * retries. It resolves to false if it failed or another request has been applied meanwhile.
 */
function createReload({ reload, notLoaded, retryEnvironment }: AccountOptions, order: RequestOrder) {
  return async (request: number, undo?: () => void): Promise<boolean> => {
    try {
      await reload()
    } catch (error) {
      // Another request has been applied meanwhile, so there is nothing to undo.
      if (!order.isApplied(request)) return false
      undo?.()
      notLoaded(error)
      // The current content may be for a user who is no longer signed in, so it must be replaced.
      startRetry(async () => {
        if (order.isApplied(request)) await reload()
        return true
      }, retryEnvironment)
      return false
    }
    return order.isApplied(request)
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
