import { expect, test } from './showroom'

const SCRIPTS = '**/assets/*.js'
const GPU_STAGE = '**/assets/GpuCanvas-*.js'

test('the first picture is there before any script', async ({ visitor, page }) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/en/rooms/b')
  await visitor.sees('b')
})

test('nothing waits for the GPU stage', async ({ visitor, page }) => {
  // Never answered: what needs it waits for ever.
  await page.route(GPU_STAGE, () => {})
  await page.goto('/en/rooms/a')
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  await visitor.sees('b')
  expect(await visitor.state()).toMatchObject({ stage: 'dom' })
})

test('the GPU stage is loaded where it is used, and nowhere else', async ({ visitor, page, stage }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await visitor.open('/en/rooms/a', 'rooms-a')
  const gpu = loaded.filter((path) => path.includes('GpuCanvas-'))
  expect(gpu).toHaveLength(stage === 'gpu' ? 1 : 0)
})
