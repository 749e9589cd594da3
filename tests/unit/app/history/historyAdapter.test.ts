import { UNSAFE_createMemoryHistory as createMemoryHistory, createPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { createHistoryAdapter } from '../../../../src/app/history/historyAdapter'
import { createManualClock } from '../../../../src/util'
import type { Fact } from '../../../../src/visit'

const PAGES = ['/elsewhere', '/before', '/en/hall/a', '/en/hall/b', '/en/hall/c', '/en/hall/d']

/** The adapter on a page that was opened at the third of these entries. */
function browser({ isFramed = false, answers = true, base = '/', replacesAll = false } = {}) {
  const memory = createMemoryHistory({ initialEntries: PAGES.slice(0, 3) })
  const entered: string[] = []
  const clock = createManualClock()
  const moves: number[] = []
  const adapter = createHistoryAdapter({
    visit: {
      report(fact: Fact) {
        if (fact.type === 'urlEntered') entered.push(`${fact.cause} ${fact.url}`)
      },
    },
    history: {
      ...memory,
      get location() {
        return memory.location
      },
      get action() {
        return memory.action
      },
      go(by) {
        moves.push(by)
        if (answers) memory.go(by)
      },
    },
    base,
    preferred: () => 'en',
    isFramed,
    replacesAll: () => replacesAll,
    clock,
    reloadPage: async (before, url) => {
      if (!answers || !before()) return false
      entered.push(`reload ${createPath(memory.location)} after asking ${url}`)
      return true
    },
  })
  return { adapter, memory, clock, entered, moves, at: () => createPath(memory.location) }
}

const visit = ({ adapter }: ReturnType<typeof browser>, ...urls: string[]) => {
  for (const url of urls) adapter.write({ url, replace: false, above: false })
}

describe('the history adapter', () => {
  it('enters the URL of the page, and follows Back and Forward', () => {
    const page = browser()
    page.adapter.start()
    page.adapter.write({ url: '/en/hall/b', replace: false, above: true })
    page.memory.go(-1)
    page.memory.go(1)
    expect(page.entered).toEqual(['load /en/hall/a', 'popstate /en/hall/a', 'popstate /en/hall/b'])
  })

  it('reads and writes all URLs below the base path', () => {
    const page = browser({ base: '/en/' })
    page.adapter.start()
    page.adapter.write({ url: '/de/hall/b?x=1', replace: true, above: false })
    expect(page.entered).toEqual(['load /hall/a'])
    expect(page.at()).toBe('/en/de/hall/b?x=1')
  })
})

describe('loading a new page for the next visitor', () => {
  it('replaces the current entry with the URL below the base path', async () => {
    const page = browser({ base: '/showroom/' })
    visit(page, '/en/hall/b')
    await page.adapter.reload('/de?x=1')
    expect(page.entered).toEqual(['reload /showroom/de?x=1 after asking /showroom/de?x=1'])
    expect(page.memory.location.state).toBeNull()
    page.memory.go(-1)
    expect(page.at()).toBe('/en/hall/a')
  })
})

describe('restarting for the next visitor', () => {
  it('goes back to the first entry of the page, and replaces it and all entries ahead', async () => {
    const page = browser()
    page.adapter.start()
    visit(page, ...PAGES.slice(3))
    await page.adapter.restart('/en')
    expect(page.moves).toEqual([-3])
    expect(page.entered).toEqual(['load /en/hall/a', 'load /en'])
    expect(page.at()).toBe('/en')
    page.memory.go(-1)
    expect(page.at()).toBe('/en')
    page.memory.go(-1)
    expect(page.at()).toBe('/before')
    page.memory.go(5)
    expect(page.at()).toBe('/en')
  })

  it('does not go back from the first entry, nor in an embedded page', async () => {
    const first = browser()
    first.adapter.start()
    const framed = browser({ isFramed: true })
    framed.adapter.start()
    visit(framed, '/en/hall/b')
    for (const page of [first, framed]) {
      await page.adapter.restart('/en')
      expect(page.moves).toEqual([])
      expect(page.at()).toBe('/en')
    }
  })

  it('replaces the one entry of an embedded page, so that one press of Back leaves the page around it', () => {
    const page = browser({ isFramed: true, replacesAll: true })
    page.adapter.start()
    const before = page.memory.index
    visit(page, '/en/hall/b', '/en/hall/c', '/en/hall/c?article=3')
    expect(page.at()).toBe('/en/hall/c?article=3')
    expect(page.memory.index).toBe(before)
    const pushing = browser({ isFramed: true })
    pushing.adapter.start()
    visit(pushing, '/en/hall/b')
    expect(pushing.memory.index).toBe(before + 1)
  })

  it('stops waiting for a browser that does not go back, and writes nothing meanwhile', async () => {
    const page = browser({ answers: false })
    page.adapter.start()
    visit(page, '/en/hall/b')
    const restarted = page.adapter.restart('/en')
    visit(page, '/en/hall/of-the-last-visitor')
    expect(page.at()).toBe('/en/hall/b')
    page.clock.advance(1_000)
    await restarted
    expect(page.at()).toBe('/en')
  })

  it('follows no URL on the way back', async () => {
    const page = browser()
    page.adapter.start()
    visit(page, '/en/hall/b')
    await page.adapter.restart('/en')
    expect(page.entered.filter((entry) => entry.startsWith('popstate'))).toEqual([])
  })
})
