import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { withResponse } from '../support/intercept'
import { type ColourName, colourSequence } from '../support/picture/colours'
import { recordDrawnColours } from '../support/picture/drawnFrames'
import { violations } from '../support/picture/frames'
import { ANY_STAGE, expect, test } from '../support/showroom'
import { timed } from '../support/timed'
import type { Visitor } from '../support/visitor'

/** What a visitor sees who is brought from a to b past its passage, and who sees at least the beginning of it. */
const JUMP: readonly ColourName[] = ['a', 'b']
const FLIGHT: readonly ColourName[] = ['a', 'a-b', 'b']

/** Goes from a to b, and answers with what was seen that does not belong to the journey, or to the likeliest of several. */
async function goToB(visitor: Visitor, page: Page, ...journeys: readonly (readonly ColourName[])[]) {
  await visitor.open('/en/rooms/a', 'rooms-a')
  return goToNext(visitor, page, 'b', ...journeys)
}

/** The same from where the visitor is to the next room. */
async function goToNext(
  visitor: Visitor,
  page: Page,
  room: 'b' | 'c',
  ...journeys: readonly (readonly ColourName[])[]
) {
  const recording = await visitor.record()
  await timed('next place', async () => {
    await visitor.hotspot(`Room ${room.toUpperCase()}`).click()
    await visitor.arriveAt(`rooms-${room}`)
    await expect(page.locator('[data-state="resting"]')).toBeVisible()
  })
  const seen = await recording.end()
  const all = journeys.map((journey) => violations(seen, journey))
  return all.reduce((best, other) => (other.length < best.length ? other : best))
}

// In one visit the second of them would ask whether to go on without videos.
test('a passage whose film is missing is jumped over', async ({ visitor, page }) => {
  await page.route('**/*.mp4', (route) => route.fulfill({ status: 404 }))
  expect(await goToB(visitor, page, JUMP)).toEqual([])
})

test('a passage whose film is garbage is jumped over', ANY_STAGE, async ({ visitor, page }) => {
  const body = Buffer.from('not a film'.repeat(1000))
  await page.route('**/*.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body }))
  expect(await goToB(visitor, page, JUMP)).toEqual([])
})

test('a passage whose film never comes is jumped over', ANY_STAGE, async ({ visitor, page }) => {
  await page.route('**/*.mp4', () => {})
  expect(await goToB(visitor, page, JUMP)).toEqual([])
})

test('a film that is broken in its middle ends in the next place', async ({ visitor, page }) => {
  const body = readFileSync('tests/fixtures/colours/media/a-b.mp4')
  body.fill(0xff, Math.floor(body.length * 0.75))
  await page.route('**/a-b.*.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body }))
  // A quick browser finds the break before it has shown anything of the film.
  expect(await goToB(visitor, page, FLIGHT, JUMP)).toEqual([])
})

test('films that do not come to an end', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    const isOf = (target: EventTarget | null, film: string) =>
      target instanceof HTMLVideoElement && target.src.includes(film)
    const freeze = ({ target }: Event) => {
      if (isOf(target, 'a-b.') && target instanceof HTMLVideoElement && target.currentTime > 0.1)
        target.playbackRate = 0
    }
    const silence = (event: Event) => {
      if (isOf(event.target, 'b-c.')) event.stopImmediatePropagation()
    }
    addEventListener('timeupdate', freeze, { capture: true })
    addEventListener('ended', silence, { capture: true })
  })
  await test.step('a film that freezes silently is given up, and the next place is reached', async () => {
    expect(await goToB(visitor, page, FLIGHT)).toEqual([])
  })
  await test.step('a film that does not say that it has ended ends all the same', async () => {
    expect(await goToNext(visitor, page, 'c', ['b', 'b-c', 'c'])).toEqual([])
  })
})

test('a page that was hidden in flight goes on when it is shown again', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    let hidden = false
    Object.defineProperty(document, 'hidden', { get: () => hidden })
    addEventListener(
      'playing',
      ({ target }) => {
        if (hidden || !(target instanceof HTMLVideoElement)) return
        // Browsers pause the videos of hidden pages.
        hidden = true
        document.dispatchEvent(new Event('visibilitychange'))
        target.pause()
        setTimeout(() => {
          hidden = false
          document.dispatchEvent(new Event('visibilitychange'))
        }, 8_000)
      },
      { capture: true, once: true },
    )
  })
  // Hidden before the film has shown anything, it may be jumped over.
  expect(await goToB(visitor, page, FLIGHT, JUMP)).toEqual([])
})

test(
  'a computer that slept while a film was loading flies on when it wakes',
  ANY_STAGE,
  async ({ visitor, page }) => {
    await page.clock.install()
    const drawn = await recordDrawnColours(page)
    const release = await visitor.holdRequests('**/a-b.*.mp4')
    await visitor.open('/en/rooms/a', 'rooms-a')
    const recording = await visitor.record()
    await visitor.hotspot('Room B').click()
    await expect(page.locator('[data-state="preparing"]')).toBeVisible()
    await page.clock.fastForward('08:00:00')
    await timed('next place', async () => {
      release()
      await visitor.arriveAt('rooms-b')
      await expect(page.locator('[data-state="resting"]')).toBeVisible()
    })
    expect(violations(await recording.end(), FLIGHT)).toEqual([])
    expect(colourSequence(await drawn())).toContain('a-b')
  },
)

test(
  'a background with a wrong key is passed over and named, and the others are shown',
  ANY_STAGE,
  async ({ visitor, page }) => {
    await withResponse(page, '**/api/content-locations*', (data) => {
      const [a, b] = ['rooms-a', 'rooms-b'].map((id) =>
        data.find(({ payloadId }: { payloadId: string }) => payloadId === id),
      )
      b.background.unshift({ ...a.background[0], key: 'default_background_16x10' })
    })
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('default_background_16x10'),
    )
    expect(await goToB(visitor, page, FLIGHT)).toEqual([])
    expect((await logged).type()).toBe('error')
  },
)

test('a place whose picture is missing is reached, and the way on is open', async ({ visitor, page }) => {
  await page.route(/\/media\/b-\d+\./, (route) => route.fulfill({ status: 404 }))
  await visitor.open('/en/rooms/a', 'rooms-a')
  await timed('next place', async () => {
    await visitor.hotspot('Room B').click()
    await visitor.arriveAt('rooms-b')
  })
  // The film's last frame is held.
  await visitor.sees('a-b')
  await visitor.hotspot('Room C').click()
  await visitor.arriveAt('rooms-c')
  await visitor.sees('c')
})

test('a browser that plays nothing unasked still leads on', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException('play() needs a gesture', 'NotAllowedError'))
  })
  await visitor.open('/en/rooms/a', 'rooms-a')
  await timed('next place', async () => {
    await visitor.hotspot('Room B').click()
    await visitor.arriveAt('rooms-b')
  })
  await visitor.sees('b')
})
