/** Texts by name that a browser keeps: beyond the page, or as long as its tab is open. */
export interface Kept {
  /** Null: there is none. */
  getItem(name: string): string | null
  /** False: the browser refuses, and it is kept for as long as the page lives. */
  setItem(name: string, text: string): boolean
  removeItem(name: string): void
}

/** Everything that the showroom keeps in a browser goes through here. */
export interface BrowserStorage {
  readonly lasting: Kept
  readonly ofTab: Kept
  /** As `document.cookie` has them. */
  readonly cookies: { read(): string; write(cookie: string): void }
  /** Removes all that is kept, and all cookies that the page can see, whoever wrote them; but those of these names. */
  forget(keep: ReadonlySet<string>): void
}

type Page = Pick<Window, 'localStorage' | 'sessionStorage' | 'location'> & {
  readonly document: Pick<Document, 'cookie'>
}

/**
 * A browser's storage. Pages in other sites' frames, private windows and full disks are refused it, many already on asking:
 * what they were to keep is kept in memory, and the showroom opens all the same.
 */
export function createBrowserStorage(page: Page): BrowserStorage {
  const all = [
    createStore(() => page.localStorage),
    createStore(() => page.sessionStorage),
    createCookies(page),
  ] as const
  const [lasting, ofTab, cookies] = all
  return {
    ...{ lasting, ofTab, cookies },
    forget(keep) {
      for (const { forget } of all) forget(keep)
    },
  }
}

type Clearable = Pick<BrowserStorage, 'forget'>

function createStore(storage: () => Storage): Kept & Clearable {
  /** What the browser did not take; null: that it is gone. */
  const memory = new Map<string, string | null>()
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
      const own = memory.get(name)
      if (own !== undefined) return own
      try {
        return storage().getItem(name)
      } catch {
        return null
      }
    },
    setItem: (name, text) => write(name, text),
    removeItem: (name) => void write(name, null),
    forget(keep) {
      const names = new Set([...memory.keys(), ...(tryOrUndefined(() => namesIn(storage())) ?? [])])
      for (const name of names) if (!keep.has(name)) write(name, null)
    },
  }
}

function namesIn(storage: Storage): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}

/** Cookies that are refused are refused in silence: whether one was taken is seen when they are read. */
function createCookies(page: Page): BrowserStorage['cookies'] & Clearable {
  const written = new Map<string, string>()
  // Browsers show a page the cookies of the path that it was loaded from, wherever it went since.
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
    forget(keep) {
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

/** A cookie does not tell which path and domain it was written for: every one that this page would see. */
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
