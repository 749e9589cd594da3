import { withSettings } from '../support/intercept'
import { payloadId } from '../support/picture/relay'
import { expect, test } from '../support/showroom'

test.use({ content: 'relay' })

test('the next transition is preloaded at rest, and aborted when the visitor goes elsewhere', async ({
  visitor,
  page,
}) => {
  const requested: string[] = []
  const aborted: string[] = []
  const nameOf = (url: string) => /\/([^/.]+)\.[^/]*mp4$/.exec(url)?.[1]
  page.on('request', (request) => requested.push(nameOf(request.url()) ?? ''))
  page.on('requestfailed', (request) => aborted.push(nameOf(request.url()) ?? ''))
  await page.route('**/*.mp4', () => {})
  await withSettings(page, { flyMode: { active: false } })
  await visitor.open('/en/relay/p00', payloadId(0))
  await expect.poll(() => requested.filter((name) => name !== '')).toContain('p00-p01')
  // Without fly mode, the visit jumps to a distant place.
  await visitor.goTo(payloadId(41))
  await expect.poll(() => aborted).toContain('p00-p01')
  await expect.poll(() => requested).toContain('p41-p00')
})

test('with Save-Data no film is loaded, and places blend into each other', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: Object.assign(new EventTarget(), { saveData: true }),
    })
  })
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) films.push(request.url())
  })
  await visitor.open('/en/relay/p00', payloadId(0))
  await page.waitForLoadState('networkidle')
  expect(films).toEqual([])
  await visitor.goTo(payloadId(1))
  expect(films).toEqual([])
})
