import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onScreen } from '../../../src/app/start/firstPicture'

type Entries = { getEntriesByName(name: string): readonly unknown[] }

let painted: (name: string) => void
const document = { hidden: false }
beforeEach(() => {
  document.hidden = false
  painted = () => {}
  vi.stubGlobal('document', document)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: Entries) => void) {
        painted = (painting) => callback({ getEntriesByName: (name) => (name === painting ? [{}] : []) })
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

function picture() {
  const listeners = new Map<string, () => void>()
  const element = { addEventListener: (type: string, listener: () => void) => listeners.set(type, listener) }
  let isOver = false
  onScreen(element as unknown as HTMLImageElement).then(() => {
    isOver = true
  })
  const happen = async (act: () => void) => {
    act()
    await new Promise((resolve) => setTimeout(resolve))
    return isOver
  }
  return {
    isOver: () => isOver,
    listen: (type: string) => happen(() => listeners.get(type)?.()),
    paint: (name: string) => happen(() => painted(name)),
  }
}

describe('a picture counts as on screen', () => {
  it('when the page has presented its first content, not when the picture has loaded or an empty frame was painted', async () => {
    const { listen: listener, paint } = picture()
    expect(await listener('load')).toBe(false)
    expect(await paint('first-paint')).toBe(false)
    expect(await paint('first-contentful-paint')).toBe(true)
  })

  it('after a second if the browser does not report painting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const silent = picture()
    vi.stubGlobal('PerformanceObserver', undefined)
    const without = picture()
    void silent.listen('load')
    void without.listen('load')
    await vi.advanceTimersByTimeAsync(999)
    expect([silent.isOver(), without.isOver()]).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(1)
    expect([silent.isOver(), without.isOver()]).toEqual([true, true])
    vi.useRealTimers()
  })

  it('at once if it fails to load or the page is hidden', async () => {
    expect(await picture().listen('error')).toBe(true)
    document.hidden = true
    expect(await picture().listen('load')).toBe(true)
  })
})
