import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handleBrokenImages } from '../../../src/ui/images/brokenImages'

const warn = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(warn)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  warn.mockReset()
})

class FakePicture {
  readonly localName: string = 'img'
  readonly marks = new Set<string>()
  asked = 0
  srcset = ''
  currentSrc = ''
  readonly dataset: Record<string, string> = {}
  readonly baseURI = 'https://show.example/'
  #src = 'https://show.example/a.jpg'
  get src() {
    return this.#src
  }
  set src(url: string) {
    this.asked++
    this.#src = url
  }
  toggleAttribute(name: string, on: boolean) {
    if (on) this.marks.add(name)
    else this.marks.delete(name)
  }
}

/** `cutOff`: files of which the browser draws only a strip. */
function createPage({ cutOff = [], onLine = true }: { cutOff?: readonly string[]; onLine?: boolean } = {}) {
  const pictures: FakePicture[] = []
  const page = Object.assign(new EventTarget(), {
    navigator: { onLine },
    setTimeout: (then: () => void, ms: number) => setTimeout(then, ms),
    clearTimeout: (timer: Parameters<typeof clearTimeout>[0]) => clearTimeout(timer),
    document: Object.assign(new EventTarget(), {
      querySelectorAll: (selector: string) =>
        selector === 'img[data-broken]' ? pictures.filter(({ marks }) => marks.has('data-broken')) : [],
    }),
  })
  const isWhole = vi.fn(async ({ currentSrc }: { currentSrc: string }) => !cutOff.includes(currentSrc))
  handleBrokenImages(isWhole, page as unknown as Window)
  return {
    isWhole,
    picture() {
      const picture = new FakePicture()
      pictures.push(picture)
      return picture
    },
    happens(type: string, target: object = page) {
      const event = new Event(type)
      Object.defineProperty(event, 'target', { value: target })
      // As in a browser, load events of elements do not reach the window.
      const heardBy = type === 'online' ? page : page.document
      const stop = vi.spyOn(event, 'stopPropagation')
      heardBy.dispatchEvent(event)
      return { isHeardByElement: stop.mock.calls.length === 0 }
    },
  }
}

it('an image that fails to load is marked until it loads', () => {
  const page = createPage()
  const picture = page.picture()
  page.happens('error', picture)
  expect([...picture.marks]).toEqual(['data-broken'])
  page.happens('load', picture)
  expect([...picture.marks]).toEqual([])
})

it('a picture with several sizes is shown in the next one, and in all again when the network returns', () => {
  const page = createPage()
  const picture = page.picture()
  const sizes = '/a-500.jpg 500w, /a-1000.jpg 1000w'
  picture.srcset = sizes
  picture.currentSrc = 'https://show.example/a-1000.jpg'
  page.happens('error', picture)
  expect([picture.srcset, [...picture.marks]]).toEqual(['/a-500.jpg 500w', []])
  picture.currentSrc = 'https://show.example/a-500.jpg'
  page.happens('error', picture)
  expect([picture.srcset, [...picture.marks]]).toEqual(['', []])
  picture.currentSrc = picture.src
  page.happens('error', picture)
  expect([...picture.marks]).toEqual(['data-broken'])
  page.happens('online')
  expect(picture.srcset).toBe(sizes)
})

it('a picture of which only a part has arrived is shown in the next size, and each file is checked once', async () => {
  const page = createPage({ cutOff: ['https://show.example/a-1000.jpg'] })
  for (const picture of [page.picture(), page.picture()]) {
    picture.srcset = '/a-500.jpg 500w, /a-1000.jpg 1000w'
    picture.currentSrc = 'https://show.example/a-1000.jpg'
    page.happens('load', picture)
    await vi.runAllTimersAsync()
    expect([picture.srcset, [...picture.marks]]).toEqual(['/a-500.jpg 500w', []])
    picture.currentSrc = 'https://show.example/a-500.jpg'
    page.happens('load', picture)
    await vi.runAllTimersAsync()
    expect([picture.srcset, [...picture.marks]]).toEqual(['/a-500.jpg 500w', []])
  }
  expect(page.isWhole).toHaveBeenCalledTimes(3)
})

it('a picture of which no size has arrived whole is marked', async () => {
  const page = createPage({ cutOff: ['https://show.example/a.jpg'] })
  const picture = page.picture()
  picture.srcset = '/a-500.jpg 500w'
  picture.currentSrc = 'https://show.example/a-500.jpg'
  page.happens('error', picture)
  picture.currentSrc = picture.src
  page.happens('load', picture)
  await vi.runAllTimersAsync()
  expect([...picture.marks]).toEqual(['data-broken'])
})

it('a picture without other sizes is not checked', async () => {
  const page = createPage()
  page.happens('load', page.picture())
  await vi.runAllTimersAsync()
  expect(page.isWhole).not.toHaveBeenCalled()
})

it('a picture whose sizes are named beside it is shown in the next one, of which its own listeners hear nothing', () => {
  const page = createPage()
  const picture = page.picture()
  picture.dataset.sizes = 'https://show.example/a-1000.jpg /a-500.jpg'
  picture.currentSrc = 'https://show.example/a-1000.jpg'
  expect(page.happens('error', picture)).toEqual({ isHeardByElement: false })
  expect([picture.src, [...picture.marks]]).toEqual(['/a-500.jpg', []])
  picture.currentSrc = 'https://show.example/a-500.jpg'
  expect(page.happens('error', picture)).toEqual({ isHeardByElement: true })
  expect([...picture.marks]).toEqual(['data-broken'])
})

it.each([
  [true, 1],
  [false, 0],
])('a size that is missing while the browser is online (%s) is logged %i times', (onLine, times) => {
  const page = createPage({ onLine })
  for (const picture of [page.picture(), page.picture()]) {
    picture.srcset = '/a-1000.jpg 1000w'
    picture.currentSrc = 'https://show.example/a-1000.jpg'
    page.happens('error', picture)
  }
  expect(warn).toHaveBeenCalledTimes(times)
  if (onLine)
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/show\.example\/a-1000\.jpg: /))
})

it('a failing element that is not an image is left alone', () => {
  const page = createPage()
  const script = Object.assign(page.picture(), { localName: 'script' })
  page.happens('error', script)
  page.happens('error')
  expect([...script.marks]).toEqual([])
})

it('broken images are reloaded when the network returns, and no others', () => {
  const page = createPage()
  const [broken, whole] = [page.picture(), page.picture()]
  page.happens('error', broken)
  page.happens('load', whole)
  page.happens('online')
  expect([broken.asked, whole.asked]).toEqual([1, 0])
})

it('broken images are retried a few times after the network returns, but not while they load', () => {
  const page = createPage()
  const [broken, slow] = [page.picture(), page.picture()]
  for (const picture of [broken, slow]) page.happens('error', picture)
  page.happens('online')
  page.happens('error', broken)
  vi.advanceTimersByTime(1_000)
  expect([broken.asked, slow.asked]).toEqual([2, 1])
  page.happens('load', slow)
  for (let second = 0; second < 600; second++) {
    page.happens('error', broken)
    vi.advanceTimersByTime(1_000)
  }
  expect([broken.asked, slow.asked]).toEqual([4, 1])
  page.happens('online')
  page.happens('load', broken)
  vi.advanceTimersByTime(60_000)
  expect(broken.asked).toBe(5)
})
