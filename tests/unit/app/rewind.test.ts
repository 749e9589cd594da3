import { expect, it, vi } from 'vitest'
import { createRewind, unlessPassed } from '../../../src/app/rewind'

/** A browser's history of numbered entries. */
function browser(at: number, { isFramed = false, answers = true } = {}) {
  const state = { idx: at }
  const gone: number[] = []
  let popped = () => {}
  let wake = () => {}
  const page = {
    isFramed,
    history: {
      state,
      go(by = 0) {
        gone.push(by)
        state.idx += by
        if (answers) queueMicrotask(() => popped())
      },
    },
    addEventListener: (_: 'popstate', listener: () => void) => {
      popped = listener
    },
    after: (_: number, then: () => void) => {
      wake = then
    },
  }
  const urls: string[] = []
  const router = {
    navigate: async (url: unknown, options?: { replace?: boolean }) =>
      void urls.push(`${options?.replace ? 'replace' : 'push'} ${url}`),
  } as unknown as Parameters<ReturnType<typeof createRewind>['to']>[1]
  return { page, state, gone, urls, router, wake: () => wake() }
}

it('leads back to where the page began, and its start takes the place of that entry and of all that lie ahead', async () => {
  const { page, state, gone, urls, router } = browser(3)
  const rewind = createRewind(page)
  state.idx = 8
  const leading = rewind.to('/en', router)
  expect(rewind.isRewinding()).toBe(true)
  await leading
  expect(rewind.isRewinding()).toBe(false)
  expect([gone, urls]).toEqual([[-5], ['replace /en', 'push /en']])
})

it('goes nowhere from its first entry, nor out of a page that it stands in', async () => {
  const first = browser(3)
  await createRewind(first.page).to('/en', first.router)
  const framed = browser(3, { isFramed: true })
  const rewind = createRewind(framed.page)
  framed.state.idx = 8
  await rewind.to('/en', framed.router)
  for (const { gone, urls } of [first, framed]) expect([gone, urls]).toEqual([[], ['replace /en']])
})

it('does not wait for ever for a browser that does not go back', async () => {
  const { page, state, urls, router, wake } = browser(0, { answers: false })
  const rewind = createRewind(page)
  state.idx = 2
  const leading = rewind.to('/en', router)
  wake()
  await leading
  expect(urls).toEqual(['replace /en', 'push /en'])
})

it('a url that is only passed asks for nothing', async () => {
  const asked = vi.fn()
  const visit = {
    language: () => 'en',
    speak: asked,
    home: asked,
    powerSave: asked,
    login: asked,
    place: asked,
  }
  let passed = true
  const passing = unlessPassed(visit as never, () => passed)
  const askAll = () => {
    void passing.speak('en', new URLSearchParams())
    passing.home('en', new URLSearchParams())
    passing.login('en', new URLSearchParams())
    passing.powerSave('en', new URLSearchParams())
    passing.place('en', { world: 'hall', location: 'a', query: new URLSearchParams() })
  }
  askAll()
  expect(asked).not.toHaveBeenCalled()
  passed = false
  askAll()
  expect(asked).toHaveBeenCalledTimes(5)
})
