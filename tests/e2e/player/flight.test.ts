import { filmsOf } from '../support/picture/colours'
import { recordDrawnColours } from '../support/picture/drawnFrames'
import { ANY_STAGE, expect, test } from '../support/showroom'

test('a visitor navigates by touch, Back and Forward', async ({ visitor, page }) => {
  const drawnColours = await recordDrawnColours(page)
  const release = await visitor.holdRequests('**/c-d.*.mp4')
  await visitor.open('/', 'rooms-a')

  await test.step('a touch flies through the transition to the next location', async () => {
    await expect(page).toHaveURL(/\/en\/rooms\/a$/)
    await visitor.sees('a')
    await drawnColours()
    await visitor.hotspot('Room B').click()
    await visitor.arriveAt('rooms-b')
    await expect(page).toHaveURL(/\/en\/rooms\/b$/)
    expect(filmsOf(await drawnColours())).toEqual(['a-b'])
    await visitor.sees('b')
  })

  await test.step('the browser’s Back and Forward return to the previous and next location', async () => {
    await page.goBack()
    await visitor.arriveAt('rooms-a')
    await expect(page).toHaveURL(/\/en\/rooms\/a$/)
    await visitor.sees('a')

    await page.goForward()
    await visitor.arriveAt('rooms-b')
    await expect(page).toHaveURL(/\/en\/rooms\/b$/)
    await visitor.sees('b')
  })

  await test.step('a touch during a flight is queued until the next location is reached', async () => {
    const places = await visitor.recordPlaces()
    await visitor.chooseStation('rooms-d')
    await visitor.chooseStation('rooms-g')
    expect(await visitor.state()).toMatchObject({ moving: true, location: 'rooms-b', target: 'rooms-d' })
    release()
    await visitor.arriveAt('rooms-g')
    await expect(page).toHaveURL(/\/en\/rooms\/g$/)
    expect(await places()).toEqual(['rooms-b', 'rooms-d', 'rooms-g'])
    await visitor.sees('g')
  })
})

test('a visit starts at a deep link', ANY_STAGE, async ({ visitor, page }) => {
  const drawnColours = await recordDrawnColours(page)
  await visitor.open('/en/rooms/north-d', 'rooms-d')

  await test.step('a deep link opens its location, from which one touch flies over three hops', async () => {
    await visitor.sees('d')
    await drawnColours()
    await visitor.chooseStation('rooms-a')
    await visitor.arriveAt('rooms-a')
    await expect(page).toHaveURL(/\/en\/rooms\/a$/)
    expect(filmsOf(await drawnColours())).toEqual(['c-d', 'b-c', 'a-b'])
    await visitor.sees('a')
  })

  await test.step('a portal leads into another world', async () => {
    await visitor.goTo('rooms-f')
    await drawnColours()
    await visitor.hotspot('Room H').click()
    await visitor.arriveAt('annex-h')
    await expect(page).toHaveURL(/\/en\/annex\/h$/)
    expect(filmsOf(await drawnColours())).toEqual(['f-h'])
    expect(await visitor.state()).toMatchObject({ world: 'annex' })
  })
})
