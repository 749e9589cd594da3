import { expect, it, vi } from 'vitest'
import { createPageReload } from '../../../../src/app/diagnostics/reload'

function page(answers: boolean) {
  const location = { href: 'https://show.example/en/hall', reload: vi.fn(), assign: vi.fn() }
  const asked: string[] = []
  const pageReload = createPageReload({ location }, async (url) => {
    asked.push(url)
    return answers
  })
  return { pageReload, location, asked }
}

it('the page does not reload, and nothing is prepared for it, unless the showroom answers', async () => {
  const { pageReload, location } = page(false)
  const before = vi.fn(() => true)
  pageReload.onRefusal = vi.fn()
  expect(await pageReload.reload(before)).toBe(false)
  expect(before).not.toHaveBeenCalled()
  expect(location.reload).not.toHaveBeenCalled()
  expect(pageReload.onRefusal).toHaveBeenCalledOnce()
})

it('the page reloads if the showroom answers at the URL to come, unless its caller has changed its mind', async () => {
  const { pageReload, location, asked } = page(true)
  expect(await pageReload.reload(() => false)).toBe(false)
  expect(location.reload).not.toHaveBeenCalled()
  expect(await pageReload.reload(() => true, '/de')).toBe(true)
  expect(location.reload).toHaveBeenCalledOnce()
  expect(asked).toEqual([location.href, '/de'])
})

const HOME = 'https://show.example/?kiosk=1'

it('another page opens only if the showroom answers there', async () => {
  for (const answers of [true, false]) {
    const { pageReload, location, asked } = page(answers)
    pageReload.onRefusal = vi.fn()
    expect(await pageReload.open(HOME)).toBe(answers)
    expect(asked).toEqual([HOME])
    expect(location.assign.mock.calls).toEqual(answers ? [[HOME]] : [])
    expect(pageReload.onRefusal).toHaveBeenCalledTimes(answers ? 0 : 1)
  }
})

it('another page does not replace the place that a visitor has meanwhile reached', async () => {
  const { pageReload, location } = page(true)
  const opened = pageReload.open(HOME)
  location.href = 'https://show.example/en/rooms/b'
  expect(await opened).toBe(false)
  expect(location.assign).not.toHaveBeenCalled()
})

it('the same page is loaded again, also with a fragment', async () => {
  const { pageReload, location } = page(true)
  location.href = 'https://show.example/en/hall#a'
  expect(await pageReload.open(location.href)).toBe(true)
  expect(location.reload).toHaveBeenCalledOnce()
  expect(location.assign).not.toHaveBeenCalled()
})
