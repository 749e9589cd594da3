import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExportedSite, exportSite } from '../support/hosting/fileServer'
import { type RunningNginx, startNginx } from '../support/hosting/nginx'
import { dispatch } from '../support/page'
import { type RunningServer, serve } from '../support/serve'
import { expect, PACKAGES, test } from '../support/showroom'

const SETTINGS = 'tests/fixtures/settings/interface.json'

let servers: readonly RunningServer[] = []
let nginx: RunningNginx
let exported: ExportedSite
test.beforeAll(async () => {
  const start = (base: string) =>
    serve(PACKAGES.colours, SETTINGS, undefined, ['--base', base, '--trust-proxy', '127.0.0.1'])
  servers = await Promise.all([start('/one/'), start('/two/')])
  const upstreams = servers.map(({ url }) => ({ base: new URL(url).pathname, origin: new URL(url).origin }))
  exported = await exportSite({
    content: PACKAGES.access,
    settings: SETTINGS,
    url: 'https://shop.example/three',
  })
  nginx = await startNginx(upstreams, exported.dir)
})
test.afterAll(async () => {
  await nginx?.end()
  await Promise.all([...servers.map((server) => server.end()), exported?.remove()])
})
test.use({ ignoreHTTPSErrors: true })

test('two showrooms at two paths behind nginx with TLS work side by side', async ({
  visitor,
  page,
  context,
}) => {
  const answers: { readonly path: string; readonly status: number }[] = []
  page.on('response', (response) => {
    const { origin, protocol, pathname: path } = new URL(response.url())
    if (origin === nginx.origin && protocol === 'https:') answers.push({ path, status: response.status() })
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

test('nginx serves an exported showroom by its rules, which tells what needs a server', async ({
  visitor,
  page,
  request,
}) => {
  const three = `${nginx.exportedOrigin}/three`
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(three + path, { headers, maxRedirects: 0 })
    return { status: answer.status(), headers: answer.headers(), text: await answer.text() }
  }
  await test.step('places are found with and without a slash, and nothing else is', async () => {
    expect(await get('')).toMatchObject({ status: 308 })
    const place = await get('/en/lobby/a')
    expect(place).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } })
    expect(place.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(place.text).toContain('<link rel="canonical" href="https://shop.example/three/en/lobby/a">')
    expect((await get('/en/lobby/a/')).text).toBe(place.text)
    const unknown = await get('/en/lobby/nowhere')
    expect(unknown).toMatchObject({ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
    expect(unknown.text).toContain('id="root"')
    expect(await get('/en/lobby/a', { 'If-None-Match': place.headers.etag ?? '' })).toMatchObject({
      status: 304,
    })
  })
  await test.step('media are cached, inert, and AVIF where the browser shows it', async () => {
    const { text } = await get('/api/content-locations/en.json')
    // Small pictures have no AVIF file of their own.
    const picture = /"(\/media\/[^"]+\.webp)"/.exec(text)?.[1] ?? ''
    await writeFile(join(exported.dir, 'public/three', `${picture}.avif`), 'AVIF')
    for (const [accept, type] of [
      ['image/avif,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['image/avif;q=0,*/*', 'image/webp'],
    ] as const) {
      const sent = await get(picture, { Accept: accept })
      expect(sent).toMatchObject({ status: 200, headers: { 'content-type': type, vary: 'Accept' } })
      expect(sent.headers['cache-control']).toContain('immutable')
      expect(sent.headers['content-security-policy']).toContain('sandbox')
    }
  })
  await test.step('a visitor walks around, and is told what this address cannot do', async () => {
    const unavailable = 'This is not available at this address.'
    await page.goto(`${three}/`)
    await visitor.arriveAt('lobby-a')
    expect(new URL(page.url()).pathname).toBe('/three/en/lobby/a')
    await visitor.hotspot('Vault').click()
    await expect(page.getByRole('dialog', { name: 'Vault' })).toContainText(unavailable)
    await page.keyboard.press('Escape')
    await dispatch(page, { type: 'openContact' })
    await expect(page.getByRole('dialog', { name: 'Contact', exact: true })).toContainText(unavailable)
    await page.goto(`${three}/en/login`)
    await expect(page.getByRole('alert').filter({ hasText: unavailable })).toBeVisible()
  })
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
