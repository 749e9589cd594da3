import { ownStorageName, storageName } from '../../content'

/** Strings by name in `localStorage` or `sessionStorage`. */
export interface KeyValueStore {
  /** Null if there is none. */
  getItem(name: string): string | null
  /** Returns false if the browser refuses; the value is then kept in memory until the page is left. */
  setItem(name: string, text: string): boolean
  removeItem(name: string): void
}

/** The only access to the browser's key-value storage and cookies. */
export interface BrowserStorage {
  readonly local: KeyValueStore
  readonly session: KeyValueStore
  /** In the format of `document.cookie`. */
  readonly cookies: { read(): string; write(cookie: string): void }
  /**
   * Removes all entries, and all cookies that the page can see, except those named and those of showrooms at other
   * paths.
   */
  clear(keep: ReadonlySet<string>): void
}

type Page = Pick<Window, 'localStorage' | 'sessionStorage' | 'location'> & {
  readonly document: Pick<Document, 'cookie'>
}

/**
 * Creates the browser's storage of the showroom at the path `base`. It is refused, often on first access, in iframes of other sites, in private windows
 * and on full disks. Values are then kept in memory, so that the showroom opens all the same.
 */
export function createBrowserStorage(page: Page, base = '/'): BrowserStorage {
  const all = [
    createStore(() => page.localStorage, base),
    createStore(() => page.sessionStorage, base),
    createCookies(page),
  ] as const
  const [local, session, cookies] = all
  return {
    ...{ local, session, cookies },
    clear(keep) {
      for (const { clear } of all) clear(keep)
    },
  }
}

type Clearable = Pick<BrowserStorage, 'clear'>

function createStore(storage: () => Storage, base: string): KeyValueStore & Clearable {
  /** Values that the browser refused, by their names in it; null marks a removed one. */
  const memory = new Map<string, string | null>()
  const named = (name: string) => storageName(name, base)
  const write = (name: string, text: string | null): boolean => {
    try {
      if (text === null) storage().removeItem(name)
      else storage().setItem(name, text)
      memory.delete(name)
      return true
    } catch {
      memory.set(name, text)
      return false
    }
  }
  return {
    getItem(name) {
      const own = memory.get(named(name))
      if (own !== undefined) return own
      try {
        return storage().getItem(named(name))
      } catch {
        return null
      }
    },
    setItem: (name, text) => write(named(name), text),
    removeItem: (name) => void write(named(name), null),
    clear(keep) {
      const names = new Set([...memory.keys(), ...(tryOrUndefined(() => namesIn(storage())) ?? [])])
      for (const name of names) if (isCleared(name, base, keep)) write(name, null)
    },
  }
}

/** Whether a stored entry is cleared: it is neither to be kept nor another showroom's. */
export function isCleared(stored: string, base: string, keep: ReadonlySet<string>): boolean {
  const name = ownStorageName(stored, base)
  return name !== undefined && !keep.has(name)
}

function namesIn(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}

/** Cookies are refused silently: only reading them back shows whether they were accepted. */
function createCookies(page: Page): BrowserStorage['cookies'] & Clearable {
  const written = new Map<string, string>()
  // Browsers expose the cookies of the path that the page was loaded from, wherever it navigated since.
  const opened = tryOrUndefined(() => page.location.pathname)
  return {
    read() {
      const taken = tryOrUndefined(() => page.document.cookie) ?? ''
      const names = new Set(taken.split(/;\s*/).map(nameOf))
      const refused = [...written].filter(([name]) => !names.has(name)).map(([, pair]) => pair)
      return [taken, ...refused].filter(Boolean).join('; ')
    },
    write(cookie) {
      written.set(nameOf(cookie), cookie.replace(/;.*$/s, ''))
      tryOrUndefined(() => {
        // The Cookie Store API is missing on plain http, where kiosks run.
        page.document.cookie = cookie
      })
    },
    clear(keep) {
      const taken = tryOrUndefined(() => page.document.cookie) ?? ''
      const names = taken.split(/;\s*/).map(nameOf)
      for (const name of names.filter((name) => name !== '' && !keep.has(name)))
        for (const where of cookieScopes(page.location.hostname, opened ?? '/'))
          tryOrUndefined(() => {
            page.document.cookie = `${name}=; max-age=0${where}`
          })
      for (const name of written.keys()) if (!keep.has(name)) written.delete(name)
    },
  }
}

/** A cookie does not reveal its path and domain. Returns all combinations that this page would see. */
function cookieScopes(hostname: string, pathname: string): readonly string[] {
  const folders = pathname.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'))
  const paths = ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])].filter(Boolean)
  const labels = hostname.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  return [...new Set(paths)].flatMap((path) => ['', ...domains].map((domain) => `; path=${path}${domain}`))
}

const nameOf = (cookie: string): string => cookie.replace(/=.*$/s, '')

function tryOrUndefined<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
