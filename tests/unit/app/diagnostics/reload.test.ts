import { expect, it, vi } from 'vitest'
import { createPageReload } from '../../../../src/app/diagnostics/reload'

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
