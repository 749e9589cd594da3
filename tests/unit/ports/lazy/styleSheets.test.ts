import { expect, it } from 'vitest'
import { createFailedStyleSheets } from '../../../../src/ports/lazy/styleSheets'

class FakeLink extends EventTarget {
  readonly href = '/assets/Articles.css'
  next: FakeLink | undefined
  readonly localName: string
  readonly rel: string
  constructor(localName = 'link', rel = 'stylesheet') {
    super()
    this.localName = localName
    this.rel = rel
  }
  cloneNode() {
    return new FakeLink()
  }
  replaceWith(next: FakeLink) {
    this.next = next
  }
}

function createPage() {
  const page = new EventTarget()
  const styles = createFailedStyleSheets(page as Window)
  const fail = (link: FakeLink) => {
    const event = new Event('error')
    Object.defineProperty(event, 'target', { value: link })
    page.dispatchEvent(event)
    return link
  }
  return { styles, fail }
}

it('a failed style sheet is requested again until it is loaded', async () => {
  const { styles, fail } = createPage()
  const first = fail(new FakeLink())
  const failing = styles.retry()
  const second = first.next
  if (!second) throw new Error('It was not asked for.')
  fail(second).dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow('/assets/Articles.css did not load')

  const coming = styles.retry()
  second.next?.dispatchEvent(new Event('load'))
  await coming
  await styles.retry()
  expect(second.next?.next).toBeUndefined()
})

it('only style sheets are requested again', async () => {
  const { styles, fail } = createPage()
  const others = [new FakeLink('link', 'icon'), new FakeLink('img', '')].map(fail)
  await styles.retry()
  expect(others.map(({ next }) => next)).toEqual([undefined, undefined])
})
