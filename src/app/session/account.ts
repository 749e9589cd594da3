import type { Api, Login } from '../../api'
import { type Content, type Locale, pathOfPage, urlOfLocation } from '../../content'
import type { Visit } from '../../visit'
import { type Patience, startRetry } from '../loading/retry'
import type { Credentials } from './credentials'
import { createWayBack } from './returnPath'

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
  readonly patience: Patience
}

/**
 * Signing in and out (spec §7, login). Both take their time, and visitors do not wait: what was asked for last holds. A
 * sign-in is whole, with the content that goes with it, or there was none.
 */
export function createAccount(options: AccountOptions) {
  const { api, credentials, visit, reload, failed, notLoaded, patience } = options
  const go = (url: string) => visit.report({ type: 'urlEntered', url, cause: 'link' })
  const wayBack = createWayBack(visit)
  /** Counts what is asked for, and what has taken hold of it so far: what was asked for before that comes too late. */
  let asked = 0
  let holds = 0
  let underWay = 0
  /** One sign-in after the other takes hold. */
  let settled: Promise<void> = Promise.resolve()

  /** What is shown, or on its way, may be for somebody who is not signed in any more: it must not stay. */
  const loadUntilThere = (mine: number): void => {
    startRetry(async () => {
      if (mine === holds) await reload()
      return true
    }, patience)
  }

  const takeHold = async (mine: number, login: Login): Promise<void> => {
    if (mine < holds) return
    holds = mine
    const takeBack = credentials.signedIn(login)
    try {
      await reload()
    } catch (error) {
      // Signed out meanwhile, there is nothing to take back.
      if (mine !== holds) return
      takeBack()
      notLoaded(error)
      loadUntilThere(mine)
      return
    }
    if (mine !== holds) return
    visit.report({ type: 'userChanged', user: credentials.user() })
    const { content, language, page } = visit.getState()
    const remembered = wayBack.resume()
    const redirect = page?.name === 'login' ? page.redirect : undefined
    go(urlAfterLogin(redirect ?? remembered, content, language))
  }

  return {
    /** Signs in and goes on to where the visitor wanted to go. What goes wrong is said to the visitor. */
    async signIn(identifier: string, password: string): Promise<void> {
      const mine = ++asked
      underWay++
      try {
        const login = await api.login(identifier, password)
        settled = settled.then(() => takeHold(mine, login))
        await settled
      } catch (error) {
        if (mine > holds) failed(error)
      } finally {
        underWay--
      }
    },
    /** Another visitor: who was signed in, or is about to be, is not any more. What is shown is another's matter. */
    forget(): void {
      holds = ++asked
      wayBack.forget()
      credentials.forget()
    },
    /** Leads home, before what is shown may be for others only; the next sign-in leads back (spec §4). Who is not signed in stays. */
    signOut(): void {
      if (visit.getState().visitor.user === null && underWay === 0) return
      const mine = ++asked
      holds = mine
      wayBack.remember()
      credentials.forget()
      visit.report({ type: 'userChanged', user: null })
      go(pathOfPage(visit.getState().language))
      reload().catch((error: unknown) => {
        if (mine !== holds) return
        notLoaded(error)
        loadUntilThere(mine)
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
