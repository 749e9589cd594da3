import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../../../../src/app/start/opening'

/** The head of a page whose style sheets the test loads. */
function page() {
  const asked: string[] = []
  const ends: (() => void)[] = []
  const createElement = () => {
    const element = {
      href: '',
      rel: '',
      src: '',
      setAttribute: (name: 'href' | 'rel', value: string) => {
        element[name] = value
      },
      addEventListener: (type: string, end: () => void) => type === 'load' && ends.push(end),
    }
    return element
  }
  const append = ({ href, src, rel }: ReturnType<typeof createElement>) =>
    asked.push(src === '' ? `${rel} ${href}` : `script ${src}`)
  vi.stubGlobal('document', { createElement, head: { append }, getElementById: () => null })
  return { asked, comes: () => ends.map((end) => end()) }
}

const FILES = {
  links: [
    { rel: 'preload', href: '/font.woff2' },
    { rel: 'stylesheet', href: '/app.css' },
  ],
  script: '/app.js',
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the page’s inline script', () => {
  it('requests the style sheets first, and starts the app once they have loaded', async () => {
    const { asked, comes } = page()
    const opened = openPage(undefined, FILES)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual(['stylesheet /app.css', 'modulepreload /app.js', 'preload /font.woff2'])
    comes()
    await opened
    expect(asked.at(-1)).toBe('script /app.js')
  })

  it('requests the typeface of the language, and waits for no sheet that is part of the page', async () => {
    const { asked } = page()
    const size = { innerWidth: 1280, innerHeight: 720, devicePixelRatio: 1 }
    vi.stubGlobal('window', { ...size, navigator: { userAgent: '' } })
    const portrait = { ratio: 1, safeArea: 1 }
    const start = { stills: [], portrait, tokenKey: '', modules: [], typeface: '/noto.css' }
    const included = { rel: 'stylesheet', disabled: '', href: '/app.css' }
    await openPage(start, { links: [included], script: '/app.js' })
    expect(asked).toEqual([
      'stylesheet /noto.css',
      'stylesheet /app.css',
      'modulepreload /app.js',
      'script /app.js',
    ])
  })

  it('starts the app without a style sheet that never loads', async () => {
    const { asked } = page()
    void openPage(undefined, FILES)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(asked.at(-1)).not.toBe('script /app.js')
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.at(-1)).toBe('script /app.js')
  })
})
