import type { ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../src/api'
import { createTexts } from '../../../../src/app/loading/i18n'
import { startScreen } from '../../../../src/app/start/startScreen'

/** A start screen and its markup. */
function begin() {
  let shown: ReactNode = null
  const root: Root = {
    render: (node) => {
      shown = node
    },
    unmount() {},
  }
  const retry = { onRefusal: () => {} }
  const screen = startScreen(root, retry, async () => 'network.sign_in')
  return { screen, shown: () => renderToStaticMarkup(shown), retry }
}

describe('the start screen', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('location', new URL('https://showroom.example/en/hall'))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('shows the progress of loading if it takes a while', () => {
    const { screen, shown } = begin()
    screen.progress(1, 12)
    expect(shown()).toBe('')
    vi.runAllTimers()
    screen.progress(5, 12)
    expect(shown()).toContain('value="5" max="12"')
    screen.progress(6, 12)
    expect(shown()).toContain('value="6" max="12"')
  })

  it('switches to the visitor’s language once that is loaded', async () => {
    const { screen, shown } = begin()
    vi.runAllTimers()
    expect(shown()).toContain('Places and products')
    vi.useRealTimers()
    screen.setTexts(await createTexts('de'))
    expect(shown()).toContain('Orte und Produkte')
  })

  it('shows why loading failed, and offers a retry', () => {
    const { screen, shown } = begin()
    screen.failed(new ApiError(503, '/api/worlds', 'the server rests'))
    expect(shown()).toContain('The server rests')
    expect(shown()).toContain('/api/worlds')
    expect(shown()).toContain('<a class="')
    expect(shown()).toContain('href="https://showroom.example/en/hall"')
    vi.runAllTimers()
    screen.progress(12, 12)
    expect(shown()).toContain('The server rests')
  })

  it('tells who answers if the showroom does not answer the retry either', async () => {
    const { screen, shown, retry } = begin()
    screen.failed(new ApiError(503, '/api/worlds', 'the server rests'))
    await retry.onRefusal()
    expect(shown()).toContain('This network asks for a sign-in')
    expect(shown()).toContain('href="https://showroom.example/en/hall"')
  })
})
