import { passedBy } from './colours'
import { expect, test } from './showroom'

test('a touch flies through the passage to the next place', async ({ visitor, page }) => {
  await visitor.open('/', 'rooms-a')
  await expect(page).toHaveURL(/\/en\/rooms\/a$/)
  await visitor.sees('a')

  const recording = await visitor.record()
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await expect(page).toHaveURL(/\/en\/rooms\/b$/)
  expect(passedBy(await recording.end()).slice(0, 2)).toEqual(['a', 'a-b'])
  await visitor.sees('b')
})

test('Back and Forward of the browser go back and forward', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')

  await page.goBack()
  await visitor.arriveAt('rooms-a')
  await expect(page).toHaveURL(/\/en\/rooms\/a$/)
  await visitor.sees('a')

  await page.goForward()
  await visitor.arriveAt('rooms-b')
  await expect(page).toHaveURL(/\/en\/rooms\/b$/)
  await visitor.sees('b')
})

test('a deep link opens its place, from where one touch flies over three hops', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/north-d', 'rooms-d')
  await visitor.sees('d')

  const recording = await visitor.record()
  await visitor.chooseStation('rooms-a')
  await visitor.arriveAt('rooms-a')
  await expect(page).toHaveURL(/\/en\/rooms\/a$/)
  expect(passedBy(await recording.end()).slice(0, 4)).toEqual(['d', 'c-d', 'b-c', 'a-b'])
  await visitor.sees('a')
})

test('a touch in flight is kept, and flown to from the place that is reached', async ({ visitor, page }) => {
  const release = await visitor.holdBack('**/c-d.*.mp4')
  await visitor.open('/en/rooms/a', 'rooms-a')
  const places = await visitor.followPlaces()
  await visitor.hotspot('Room D').click()
  await visitor.chooseStation('rooms-g')
  expect(await visitor.state()).toMatchObject({ moving: true, location: 'rooms-a', target: 'rooms-d' })
  release()
  await visitor.arriveAt('rooms-g')
  await expect(page).toHaveURL(/\/en\/rooms\/g$/)
  expect(await places()).toEqual(['rooms-a', 'rooms-d', 'rooms-g'])
  await visitor.sees('g')
})

test('a portal leads into another world', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/f', 'rooms-f')
  const recording = await visitor.record()
  await visitor.hotspot('Room H').click()
  await visitor.arriveAt('annex-h')
  await expect(page).toHaveURL(/\/en\/annex\/h$/)
  expect(passedBy(await recording.end()).slice(0, 2)).toEqual(['f', 'f-h'])
  expect(await visitor.state()).toMatchObject({ world: 'annex' })
})

test('the keyboard alone is enough', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
  await visitor.tabTo('[data-hotspot]')
  await page.keyboard.press('Enter')
  await visitor.arriveAt('rooms-b')

  await page.keyboard.press('ArrowRight')
  await visitor.arriveAt('rooms-c')
  await page.keyboard.press('ArrowDown')
  await visitor.arriveAt('rooms-b')
})

test('a way over several places is flown twice as fast as a single flight', async ({ visitor, page }) => {
  await visitor.open('/en/rooms/a', 'rooms-a')
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
