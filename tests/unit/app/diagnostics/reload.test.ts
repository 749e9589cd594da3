import { expect, it, vi } from 'vitest'
import { createPageReload } from '../../../../src/app/diagnostics/reload'
import type { Answerer } from '../../../../src/media'

function page(answerer: Answerer) {
  const location = { href: 'https://show.example/en/hall', reload: vi.fn() }
  const asked: string[] = []
  const pageReload = createPageReload({ location }, async (url) => {
    asked.push(url)
    return answerer
  })
  return { pageReload, location, asked }
}

it.each(['signIn', 'other', 'nobody'] as const)(
  'the page does not reload, and nothing is prepared for it, if the answer comes from: %s',
  async (answerer) => {
    const { pageReload, location } = page(answerer)
    const before = vi.fn(() => true)
    pageReload.onAnswer = vi.fn()
    expect(await pageReload.reload(before)).toBe(false)
    expect(before).not.toHaveBeenCalled()
    expect(location.reload).not.toHaveBeenCalled()
    expect(pageReload.onAnswer).toHaveBeenCalledExactlyOnceWith(answerer)
  },
)

it('the page reloads if the showroom answers at the URL to come, unless its caller has changed its mind', async () => {
  const { pageReload, location, asked } = page('showroom')
  expect(await pageReload.reload(() => false)).toBe(false)
  expect(location.reload).not.toHaveBeenCalled()
  expect(await pageReload.reload(() => true, '/de')).toBe(true)
  expect(location.reload).toHaveBeenCalledOnce()
  expect(asked).toEqual([location.href, '/de'])
})
