import { expect, it, vi } from 'vitest'
import { followOwnLinks } from '../../../../src/app/diagnostics/ownLinks'

const HOME = 'https://show.example/?kiosk=1'

/** Clicks on an element; `link`: the link to a page of the showroom around it. */
function click(link: { readonly href: string } | null, keys: object = {}) {
  let listener: (event: object) => void = () => {}
  const addEventListener = (_: string, added: never) => {
    listener = added
  }
  const open = vi.fn(async () => true)
  followOwnLinks({ addEventListener } as never, { open })
  const preventDefault = vi.fn()
  const asked: string[] = []
  const closest = (selector: string) => {
    asked.push(selector)
    return link
  }
  listener({ target: { closest }, preventDefault, ...keys })
  expect(asked).toEqual(['a[data-own-page]'])
  return { opened: open.mock.calls.flat(), isPrevented: preventDefault.mock.calls.length > 0 }
}

it('a link to a page of the showroom leads there once the showroom answers', () => {
  expect(click({ href: HOME })).toEqual({ opened: [HOME], isPrevented: true })
})

it('other links, and clicks with a key, are left to the browser', () => {
  const left = { opened: [], isPrevented: false }
  expect(click(null)).toEqual(left)
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(click({ href: HOME }, { [key]: true })).toEqual(left)
})
