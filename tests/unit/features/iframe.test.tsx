import { afterEach, expect, it, vi } from 'vitest'
import { useFramedPage } from '../../../src/ports'
import { FramedPage } from '../../../src/ui'
import { renderMarkup, visitAt } from '../drawn'

afterEach(() => vi.unstubAllGlobals())

const url = 'https://plan.example/hall?a=1'
const plan = { worlds: { hall: ['a'] }, passages: [] }

/** A page of another site that cannot be shown in a frame. */
function deadPage(view: boolean): string {
  vi.stubGlobal('location', new URL('https://show.example/en/hall/a'))
  const Page = () => <FramedPage {...useFramedPage({ url, title: 'Plan' })} reached={false} />
  return renderMarkup(Page, visitAt(plan, 'a', { updates: { view } }))
}

it('a page that cannot be framed is offered in a new window, without a frame', () => {
  const markup = deadPage(false)
  expect(markup).toContain('frame.blocked')
  expect(markup).toContain('frame.new_window')
  expect(markup).not.toMatch(/<iframe|data-qr/)
})

it('a page that cannot be framed is offered as a code on a kiosk, where no window opens', () => {
  const markup = deadPage(true)
  expect(markup).toContain('frame.blocked')
  expect(markup).toContain('aria-label="take_away.code Plan" data-qr')
  expect(markup).not.toMatch(/<iframe|frame\.new_window/)
})
