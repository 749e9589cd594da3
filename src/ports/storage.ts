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
}

type Page = Pick<Window, 'localStorage' | 'sessionStorage'> & { readonly document: Pick<Document, 'cookie'> }

/**
 * A browser's storage. Pages in other sites' frames, private windows and full disks are refused it, many already on asking:
 * what they were to keep is kept in memory, and the showroom opens all the same.
 */
export function createBrowserStorage(page: Page): BrowserStorage {
  return {
    lasting: kept(() => page.localStorage),
    ofTab: kept(() => page.sessionStorage),
    cookies: jar(page),
  }
}

function kept(storage: () => Storage): Kept {
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
  }
}

/** Cookies that are refused are refused in silence: whether one was taken is seen when they are read. */
function jar(page: Page): BrowserStorage['cookies'] {
  const written = new Map<string, string>()
  return {
    read() {
      const taken = attempt(() => page.document.cookie) ?? ''
      const names = new Set(taken.split(/;\s*/).map(nameOf))
      const refused = [...written].filter(([name]) => !names.has(name)).map(([, pair]) => pair)
      return [taken, ...refused].filter(Boolean).join('; ')
    },
    write(cookie) {
      written.set(nameOf(cookie), cookie.replace(/;.*$/s, ''))
      attempt(() => {
        // The Cookie Store API is missing on plain http, where kiosks run.
        page.document.cookie = cookie
      })
    },
  }
}

const nameOf = (cookie: string): string => cookie.replace(/=.*$/s, '')

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
