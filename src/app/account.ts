import type { Api } from '../api'
import { type Content, type Locale, urlOfLocation } from '../content'
import type { Visit } from '../visit'
import type { Credentials } from './credentials'

interface AccountOptions {
  readonly api: Pick<Api, 'login'>
  readonly credentials: Credentials
  visit(): Visit
  /** Loads the content again: another visitor may see other places. */
  reload(): Promise<void>
  /** Where the login page was asked to lead to. */
  redirect(): string | null
  go(url: string): void
  failed(error: unknown): void
}

/** Signing in and out (spec §7, login). */
export function createAccount({ api, credentials, visit, reload, redirect, go, failed }: AccountOptions) {
  return {
    /** Signs in and goes on to where the visitor wanted to go. What goes wrong is said to the visitor. */
    async signIn(identifier: string, password: string): Promise<void> {
      try {
        credentials.signedIn(await api.login(identifier, password))
        await reload()
        visit().reportUser(credentials.user())
        const { content, language } = visit().getState()
        go(urlAfterLogin(redirect(), content, language))
      } catch (error) {
        failed(error)
      }
    },
    /** Leads home, before what is shown may be for others only. */
    signOut(): void {
      credentials.forget()
      visit().reportUser(null)
      go(`/${visit().getState().language}`)
      reload().catch(failed)
    },
  }
}

/**
 * Where to go after signing in: the place of that payload id, or that path if it is a local one, else home (spec §2, §5).
 */
export function urlAfterLogin(redirect: string | null, content: Content, locale: Locale): string {
  const item = redirect === null ? undefined : content.items.get(redirect)
  if (item?.kind === 'location') return urlOfLocation(locale, item)
  return redirect !== null && isLocalPath(redirect) ? redirect : `/${locale}`
}

/** A path of letters, digits and @ - % _ ~ and slashes, with an optional query and fragment (spec §5). */
export function isLocalPath(path: string): boolean {
  return /^\/([a-zA-Z\d@\-%_~][a-zA-Z\d@\-%_~/]*)?(\?[^#]*)?(#[^#]*)?$/.test(path)
}
