import type { Page } from '@playwright/test'
import { withEndlessFlights } from '../support/endlessFlights'
import { withItem } from '../support/intercept'
import { expect, test } from '../support/showroom'

test('a visitor flies by hotspot and by keyboard', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/a', 'rooms-a')

  await test.step('a path over several locations plays twice as fast as a single transition', async () => {
    const rates = await page.evaluateHandle(() => {
      const seen: Record<string, number> = {}
      const note = ({ target }: Event) => {
        if (target instanceof HTMLVideoElement)
          seen[/\/(.-.)\./.exec(target.src)?.[1] ?? ''] = target.playbackRate
      }
      addEventListener('playing', note, { capture: true })
      return seen
    })
    await visitor.hotspot('Room B').click()
    await visitor.arriveAt('rooms-b')
    expect(await rates.jsonValue()).toEqual({ 'a-b': 1 })
    await visitor.goTo('rooms-d')
    expect(await rates.jsonValue()).toEqual({ 'a-b': 1, 'b-c': 2, 'c-d': 2 })
  })

  await test.step('the keyboard alone is enough to navigate', async () => {
    await visitor.goTo('rooms-a')
    await visitor.tabTo('[data-hotspot]')
    await page.keyboard.press('Enter')
    await visitor.arriveAt('rooms-b')
    await page.keyboard.press('ArrowRight')
    await visitor.arriveAt('rooms-c')
    await page.keyboard.press('ArrowDown')
    await visitor.arriveAt('rooms-b')
  })
})

test('a film changes its playback rate while it plays, without restarting', async ({ visitor, page }) => {
  const mayArrive = await withEndlessFlights(page, '/a-b')
  await withItem(
    page,
    'rooms-a-b',
    ({ background }) => {
      for (const film of background) film.options = { playback_rate: 5 }
    },
    'de',
  )
  await visitor.open('/en/rooms/a', 'rooms-a')
  await visitor.hotspot('Room B').click()
  await expect(page.locator('[data-state="playing"]')).toBeVisible()
  const film = await page.evaluateHandle(() => {
    const playing = [...document.querySelectorAll('video')].find(
      ({ src, paused }) => src.includes('/a-b') && !paused,
    )
    if (!playing) throw new Error('No film is playing.')
    playing.addEventListener('emptied', () => {
      playing.title = 'begun again'
    })
    return playing
  })
  const seen = () => film.evaluate(({ playbackRate, title, paused }) => ({ playbackRate, title, paused }))
  expect(await seen()).toEqual({ playbackRate: 0.1, title: '', paused: false })
  await page.locator('[data-panel="languages"]').click()
  await page.locator('[data-language="de"]').click()
  await expect.poll(seen).toEqual({ playbackRate: 0.5, title: '', paused: false })
  expect(await visitor.state()).toMatchObject({ location: 'rooms-a', moving: true })
  await mayArrive()
  await visitor.arriveAt('rooms-b')
})

/** Simulates a browser that decodes everything smoothly. Returns a function that lists the videos played, in order. */
async function playEveryFilm(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const decodingInfo = async () => ({ supported: true, smooth: true, powerEfficient: true })
    Object.defineProperty(navigator, 'mediaCapabilities', { value: { decodingInfo } })
    const played: string[] = []
    Object.assign(window, { played })
    // A busy computer interrupts films: they are playing again without having ended.
    const started = new WeakSet<HTMLVideoElement>()
    const onEvent = ({ type, target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return
      if (type !== 'playing') started.delete(target)
      else if (!started.has(target)) {
        started.add(target)
        played.push(`${/([^/.]+)\.[^/]*$/.exec(target.src)?.[1]} ${target.videoWidth}`)
      }
    }
    for (const type of ['playing', 'ended', 'emptied', 'pause'])
      addEventListener(type, onEvent, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { played: string[] }).played)
}

test('a transition available in several files plays the best one', async ({ visitor, page }) => {
  const played = await playEveryFilm(page)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))

  await test.step('the file that covers the stage plays where the browser decodes it smoothly', async () => {
    const loaded = page.waitForResponse(/a-b-360\./)
    await visitor.open('/en/rooms/a', 'rooms-a')
    await loaded
    await visitor.hotspot('Room B').click()
    await visitor.arriveAt('rooms-b')
    expect(await played()).toEqual(['a-b-360 640'])
  })

  await test.step('a failing file is replaced with H.264 from then on, and logged once', async () => {
    await page.route(/a-b-360\./, (route) => route.fulfill({ contentType: 'video/mp4', body: 'no film' }))
    const requested = page.waitForRequest(/a-b-360\./)
    await visitor.open('/en/rooms/a', 'rooms-a')
    await requested
    await expect.poll(() => logged.filter((text) => text.includes('H.264')).length).toBe(1)
    for (const place of ['b', 'a']) {
      await visitor.hotspot(`Room ${place.toUpperCase()}`).click()
      await visitor.arriveAt(`rooms-${place}`)
    }
    expect(await played()).toEqual(['a-b 320', 'a-b 320'])
    expect(logged.filter((text) => text.includes('H.264'))).toHaveLength(1)
  })
})
