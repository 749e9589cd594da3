import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningNginx, startNginx } from '../support/hosting/nginx'
import { type RunningServer, serve } from '../support/serve'
import { expect, PACKAGES, test } from '../support/showroom'

const SETTINGS = 'tests/fixtures/settings/interface.json'

let servers: readonly RunningServer[] = []
let nginx: RunningNginx
test.beforeAll(async () => {
  const start = (base: string) =>
    serve(PACKAGES.colours, SETTINGS, undefined, ['--base', base, '--trust-proxy', '127.0.0.1'])
  servers = await Promise.all([start('/one/'), start('/two/')])
  const upstreams = servers.map(({ url }) => ({ base: new URL(url).pathname, origin: new URL(url).origin }))
  nginx = await startNginx(upstreams)
})
test.afterAll(async () => {
  await nginx?.end()
  await Promise.all(servers.map((server) => server.end()))
})
test.use({ ignoreHTTPSErrors: true })

test('two showrooms at two paths behind nginx with TLS work side by side', async ({
  visitor,
  page,
  context,
}) => {
  const answers: { readonly path: string; readonly status: number }[] = []
  page.on('response', (response) => {
    const { origin, pathname: path } = new URL(response.url())
    if (origin === nginx.origin) answers.push({ path, status: response.status() })
  })
  const path = () => new URL(page.url()).pathname

  await page.goto(`${nginx.origin}/one/en/rooms/a`)
  await visitor.arriveAt('rooms-a')
  await visitor.sees('a')
  await visitor.hotspot('Room B').click()
  await visitor.arriveAt('rooms-b')
  expect(path()).toBe('/one/en/rooms/b')
  await page.goBack()
  await visitor.arriveAt('rooms-a')
  await page.reload()
  await visitor.arriveAt('rooms-a')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${nginx.origin}/one/en/rooms/a`)

  await page.goto(`${nginx.origin}/two/de/rooms/a`)
  await visitor.arriveAt('rooms-a')
  const chosen = (await context.cookies()).map(({ name, value, path }) => [name, value, path])
  expect(chosen.sort()).toEqual([
    ['i18n_redirected', 'de', '/two/'],
    ['i18n_redirected', 'en', '/one/'],
  ])
  for (const [base, language] of [
    ['/one/', 'en'],
    ['/two/', 'de'],
  ]) {
    await page.goto(nginx.origin + base)
    await expect.poll(path).toMatch(`${base}${language}`)
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}`)
  }
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !/^\/(one|two)\/#/.test(name))).toEqual([])

  await page.goto(`${nginx.origin}/one/fleet`)
  await expect(page.getByRole('button')).not.toHaveCount(0)
  expect(answers.length).toBeGreaterThan(20)
  expect(answers.filter(({ path, status }) => !/^\/(one|two)\//.test(path) || status >= 400)).toEqual([])
})

test('a caching proxy keeps immutable files, and one entry for each encoding and picture format', async ({
  page,
  request,
}) => {
  await page.goto(`${nginx.origin}/one/en/rooms/a`)
  const script = await page.evaluate(
    () => JSON.parse(document.querySelector('#page-files')?.textContent ?? '').script as string,
  )
  const get = async (path: string, headers: Record<string, string>) => {
    const answer = await request.get(nginx.origin + path, { headers })
    return { ...answer.headers(), status: answer.status(), bytes: (await answer.body()).length }
  }
  for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
    const answer = await get(script, { 'Accept-Encoding': encoding })
    expect(answer).toMatchObject({ status: 200, 'cache-control': 'public, max-age=31536000, immutable' })
    expect(answer).toHaveProperty('vary', 'Accept-Encoding')
    expect('content-encoding' in answer ? answer['content-encoding'] : 'identity').toBe(encoding)
  }
  expect(await get(script, { 'Accept-Encoding': 'br' })).toHaveProperty('x-cache', 'HIT')

  const { files } = JSON.parse(
    await (await request.get(`${nginx.origin}/one/box-api/releases/current`)).text(),
  )
  const pictures: readonly { path: string }[] = files
  const avif = pictures.find(({ path }) => path.endsWith('.avif'))?.path
  const shown = `/one/${(avif ?? pictures.find(({ path }) => path.endsWith('.webp'))?.path ?? '').replace(/\.avif$/, '.webp')}`
  for (const accept of ['image/avif,*/*', 'image/webp,*/*', 'image/avif,*/*', 'image/webp,*/*']) {
    const type = avif !== undefined && accept.startsWith('image/avif') ? 'image/avif' : 'image/webp'
    expect(await get(shown, { Accept: accept })).toMatchObject({ status: 200, 'content-type': type })
  }
  const location = '/one/en/rooms/a'
  const first = await request.get(nginx.origin + location)
  const again = await request.get(nginx.origin + location, {
    headers: { 'If-None-Match': first.headers().etag ?? '' },
  })
  expect(again.status()).toBe(304)
})

test('the built server and app take less than 60 MB', async () => {
  const sizeOf = async (folder: string) => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    return (await Promise.all(files.map((file) => stat(file)))).reduce((sum, { size }) => sum + size, 0)
  }
  const sizes = await Promise.all(['dist/app', 'dist/server', 'dist/locales'].map(sizeOf))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(60_000_000)
})
