import { expect, it, vi } from 'vitest'
import { createPageReload, followLink } from '../../../../src/app/diagnostics/reload'

function page(answers: boolean) {
  const location = { href: 'https://show.example/en/hall', reload: vi.fn() }
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

it.each([true, false])(
  'a link of an error page leads home if the showroom answers there: %s',
  async (answers) => {
    const { pageReload, location, asked } = page(answers)
    const pushState = vi.fn()
    const touch = { preventDefault: vi.fn(), ctrlKey: false, metaKey: false, shiftKey: false }
    const shown = { location, history: { pushState } } as unknown as Window
    followLink(touch, '/?kiosk=1', pageReload, shown)
    await vi.waitFor(() => expect(asked).toEqual(['https://show.example/?kiosk=1']))
    await Promise.resolve()
    expect(touch.preventDefault).toHaveBeenCalledOnce()
    expect(location.reload).toHaveBeenCalledTimes(answers ? 1 : 0)
    expect(pushState.mock.calls).toEqual(answers ? [[null, '', 'https://show.example/?kiosk=1']] : [])
  },
)

it('a link of an error page opens in another tab with a key', () => {
  const { pageReload, location, asked } = page(true)
  const touch = { preventDefault: vi.fn(), ctrlKey: true, metaKey: false, shiftKey: false }
  followLink(touch, '/', pageReload, { location } as unknown as Window)
  expect([touch.preventDefault.mock.calls.length, asked]).toEqual([0, []])
})
