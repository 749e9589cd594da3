import type { Browser, CDPSession } from '@playwright/test'
import type {} from '../../src/app/embed/showroomApi'
import type { Locale } from '../../src/content'

/** Bytes that one visitor's page fetched over the network. */
interface Loaded {
  /** Font files. */
  readonly fonts: number
  /** Number of font files. */
  readonly fontFiles: number
  /** Style sheets that map characters to font files. */
  readonly fontRules: number
  /** Interface texts. */
  readonly texts: number
  /** Places, articles, menus. */
  readonly content: number
  /** Everything else except pictures: the same in every language. */
  readonly program: number
}

/** A first visit in a language: until the first hotspot appears, and until the place is fully loaded. */
export interface Visit {
  readonly touch: Loaded
  readonly rest: Loaded
  /** Names of the font files that were loaded. */
  readonly files: readonly string[]
}

const QUIET_MS = 1500
const TIMEOUT_MS = 60_000

type Kind = 'fonts' | 'fontRules' | 'texts' | 'content' | 'pictures' | 'program'

/** Opens the first place in a language with an empty cache, and measures. */
export async function measureVisit(browser: Browser, url: string, locale: Locale): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1920, height: 1080 },
    locale,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  try {
    const page = await context.newPage()
    const count = await countRequests(await context.newCDPSession(page), locale)
    await page.goto(`${url}${locale}/hall/showroom`)
    await page.locator('[data-hotspot]:visible').first().waitFor()
    const touch = count().loaded
    for (let before = -1; ; ) {
      await page.waitForTimeout(QUIET_MS)
      await page.evaluate(() => document.fonts.ready)
      const { loaded, requests } = count()
      if (requests === before) return { touch, rest: loaded, files: count().files }
      before = requests
    }
  } finally {
    await context.close()
  }
}

/** Counts the bytes fetched from now on. */
async function countRequests(session: CDPSession, locale: Locale) {
  const urls = new Map<string, string>()
  const bytes: Record<Kind, number> = {
    fonts: 0,
    fontRules: 0,
    texts: 0,
    content: 0,
    pictures: 0,
    program: 0,
  }
  const files = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = new URL(urls.get(requestId) ?? 'about:blank').pathname
    const kind = kindOf(path, locale)
    bytes[kind] += encodedDataLength
    if (kind === 'fonts') files.add(path.replace(/^.*\//, '').replace(/-[\w-]{8}\.woff2?$/, ''))
  })
  await session.send('Network.enable')
  return () => {
    const { fonts, fontRules, texts, content, program } = bytes
    return {
      loaded: { fonts, fontFiles: files.size, fontRules, texts, content, program },
      requests: urls.size,
      files: [...files].sort(),
    }
  }
}

/** The kind of a file by its path. */
function kindOf(path: string, locale: Locale): Kind {
  if (/\.woff2?$/.test(path)) return 'fonts'
  if (/\/noto-[\w-]*\.css$/.test(path)) return 'fontRules'
  if (path.startsWith(`/assets/${locale}-`)) return 'texts'
  if (/^\/(api|box-api)\//.test(path)) return 'content'
  return /\.(webp|jpe?g|png|svg|mp4)$/.test(path) ? 'pictures' : 'program'
}
