import { describe, expect, it, vi } from 'vitest'
import { createChangeOver, RELOAD_NOTICE_MS } from '../../../../src/app/updates/changeOver'
import { createManualClock } from '../../../../src/util'
import { settle } from '../loading/browserRetry'
import { fakeFollower, NEXT, news, SHOWN } from './updatesStatus'

/** The session storage of a tab. */
function tab() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text) === items,
  }
}

function page({ shown = 'old', storage = tab() } = {}) {
  const clock = createManualClock()
  const follower = fakeFollower(news(SHOWN))
  const state = { idle: false, reachable: true }
  const reload = vi.fn()
  const reloadIfAnswered = async (before: () => boolean) => {
    if (!state.reachable || !before()) return false
    reload()
    return true
  }
  const warn = vi.fn()
  const changeOver = createChangeOver({
    ...{ follower, shown, storage, clock, warn },
    reload: reloadIfAnswered,
    idle: () => state.idle,
  })
  const passNotice = async () => {
    clock.advance(RELOAD_NOTICE_MS)
    await settle()
  }
  return { changeOver, follower, state, reload, warn, clock, reloadScreen: passNotice, storage }
}

describe('new content that the server delivers', () => {
  it('is loaded while the screen is idle, after a notice', async () => {
    const { changeOver, state, follower, reload, reloadScreen: passNotice } = page()
    state.idle = true
    changeOver.consider('new')
    expect(follower.news().leaving).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    await passNotice()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is not loaded while the screen is in use, however long that takes', async () => {
    const { changeOver, state, reload, reloadScreen: passNotice } = page()
    for (let beats = 0; beats < 1000; beats++) changeOver.consider('new')
    await passNotice()
    expect(reload).not.toHaveBeenCalled()
    state.idle = true
    changeOver.consider('new')
    await passNotice()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is not loaded if the screen is touched during the notice', async () => {
    const { changeOver, state, follower, reload, reloadScreen: passNotice } = page()
    state.idle = true
    changeOver.consider('new')
    state.idle = false
    await passNotice()
    expect(reload).not.toHaveBeenCalled()
    expect(follower.news().leaving).toBe(false)
  })

  it('is not loaded while the server would not deliver the page', async () => {
    const { changeOver, state, follower, reload, reloadScreen: passNotice } = page()
    Object.assign(state, { idle: true, reachable: false })
    changeOver.consider('new')
    await passNotice()
    expect(reload).not.toHaveBeenCalled()
    expect(follower.news().leaving).toBe(false)
    state.reachable = true
    changeOver.consider('new')
    await passNotice()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is loaded at once on request', async () => {
    const { changeOver, follower, reload, reloadScreen: passNotice } = page()
    changeOver.consider('new')
    expect(follower.news().leaving).toBe(false)
    changeOver.now()
    await passNotice()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([['the same'], [''], [undefined]])('is not loaded if the served version is %s', async (served) => {
    const { changeOver, state, reload, reloadScreen: passNotice } = page({ shown: 'the same' })
    state.idle = true
    changeOver.consider(served)
    await passNotice()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a reload for a new version', () => {
  it('is not repeated if the reloaded page does not show that version, with one warning', async () => {
    const storage = tab()
    const first = page({ storage })
    first.state.idle = true
    first.changeOver.consider('new')
    await first.reloadScreen()
    const second = page({ storage })
    second.state.idle = true
    for (let beats = 0; beats < 10; beats++) second.changeOver.consider('new')
    await second.reloadScreen()
    expect(second.reload).not.toHaveBeenCalled()
    expect(second.follower.news().leaving).toBe(false)
    expect(second.warn).toHaveBeenCalledTimes(1)
    second.changeOver.consider('newer')
    await second.reloadScreen()
    expect(second.reload).toHaveBeenCalledTimes(1)
  })

  it('is repeated after that version has been shown, for example after a rollback', async () => {
    const storage = tab()
    for (const [shown, served] of [
      ['old', 'new'],
      ['new', 'old'],
      ['old', 'new'],
    ] as const) {
      const { changeOver, state, reload, reloadScreen: passNotice } = page({ shown, storage })
      state.idle = true
      changeOver.consider(served)
      await passNotice()
      expect(reload).toHaveBeenCalledTimes(1)
    }
  })

  it('is not done if the tab cannot store anything', async () => {
    const {
      changeOver,
      state,
      reload,
      reloadScreen: passNotice,
    } = page({
      storage: { getItem: () => null, setItem: () => false },
    })
    state.idle = true
    changeOver.consider('new')
    await passNotice()
    expect(reload).not.toHaveBeenCalled()
  })

  it('is done even if the stored list of versions is invalid', async () => {
    for (const written of ['no json', '7', 'null', '{"new":1}', '[1,null]']) {
      const {
        changeOver,
        state,
        reload,
        reloadScreen: passNotice,
      } = page({
        storage: { getItem: () => written, setItem: () => true },
      })
      state.idle = true
      changeOver.consider('new')
      await passNotice()
      expect(reload).toHaveBeenCalledTimes(1)
    }
  })
})

describe('downloaded content', () => {
  const READY = { ...SHOWN, phase: 'ready', next: NEXT } as const

  it('is activated while the screen is idle, and again if nothing happens', () => {
    const { changeOver, follower, state, clock } = page()
    follower.set({ status: READY })
    changeOver.consider('old')
    expect(follower.orders).toEqual([])
    state.idle = true
    for (let beats = 0; beats < 5; beats++) changeOver.consider('old')
    expect(follower.orders).toEqual(['activate'])
    clock.advance(30_000)
    changeOver.consider('old')
    expect(follower.orders).toEqual(['activate', 'activate'])
  })

  it('is activated on request', () => {
    const { changeOver, follower } = page()
    follower.set({ status: READY })
    changeOver.now()
    expect(follower.orders).toEqual(['activate'])
  })

  it('is not activated before it is ready', () => {
    const { changeOver, follower, state } = page()
    state.idle = true
    for (const phase of ['idle', 'checking', 'available', 'downloading', 'activating'] as const) {
      follower.set({ status: { ...READY, phase } })
      changeOver.consider('old')
    }
    expect(follower.orders).toEqual([])
  })
})
