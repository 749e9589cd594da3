import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShowroom } from '../showroom'

const BRAND = {
  name: 'Pumps & more',
  description: 'Pumps for </style> water',
  icon: { url: '/media/icon.aaaa.png' },
  share_image: { url: '/media/share.aaaa.jpg', width: 1200, height: 630 },
  logo_on_light: { url: '/media/logo.aaaa.svg' },
  colors: { ground: '#ffffff', text: '#101c33', accent: '#0b2a6b' },
  typeface: { name: 'House', files: [{ weight: 400, media: { url: '/media/house.aaaa.woff2' } }] },
  contact: { email: 'hello@pumps.example' },
  legal: { imprint_url: '/imprint', privacy_url: 'https://pumps.example/privacy' },
}

let showroom: Awaited<ReturnType<typeof createShowroom>>
beforeAll(async () => {
  showroom = await createShowroom()
  await writeFile(join(showroom.appDir, 'report.html'), REPORT)
  await addAnswer('content/en/brand.json', { ...BRAND })
})
afterAll(() => showroom.remove())

const REPORT = '<!doctype html><html><head><link rel="stylesheet" href="/report.css"></head></html>'

async function addAnswer(path: string, data: object) {
  const text = JSON.stringify({ data, meta: {} })
  await writeFile(join(showroom.packageDir, path), text)
  const file = join(showroom.packageDir, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const sha256 = createHash('sha256').update(text).digest('hex')
  manifest.files.push({ path, sha256, bytes: Buffer.byteLength(text) })
  await writeFile(file, JSON.stringify({ ...manifest, defaultLocale: 'en', version: 'v2' }))
}

const pageOf = async (path: string, settings: Readonly<Record<string, unknown>> = {}) => {
  const app = await showroom.serve(settings)
  return (await app.request(`https://fair.example${path}`)).text()
}

describe('a page of a showroom with a brand', () => {
  it('has its colours and typeface before everything but the encoding', async () => {
    const page = await pageOf('/en/hall/start')
    expect(page).toMatch(
      /<head><meta charset="utf-8"><style id="brand">:root\{color-scheme:light;--ink:#ffffff;/,
    )
    expect(page).toContain('src:url("/media/house.aaaa.woff2")')
  })

  it('preloads its typeface after the first picture', async () => {
    const start = /id="page-start">(.*?)<\/script>/.exec(await pageOf('/en/hall/start'))?.[1] ?? ''
    expect(JSON.parse(start).font).toBe('/media/house.aaaa.woff2')
  })

  it('has its name as the title, unless the editors have a title in that language', async () => {
    expect(await pageOf('/en/hall/start')).toContain('<title>Pumps &amp; more</title>')
    await addAnswer('content/de/brand.json', { name: 'Pumpen' })
    expect(await pageOf('/de/hall/start')).toContain('<title>Messe &amp; mehr</title>')
  })

  it('tells search engines and link previews about it', async () => {
    const page = await pageOf('/en/hall/start')
    expect(page).toContain('<meta name="description" content="Pumps for &lt;/style&gt; water">')
    expect(page).toContain('<link rel="privacy-policy" href="https://pumps.example/privacy">')
    expect(page).toContain('<link rel="author" href="/imprint">')
    const data = /ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Pumps & more',
      logo: 'https://fair.example/media/logo.aaaa.svg',
      email: 'hello@pumps.example',
    })
  })

  it('has them below the path of the showroom', async () => {
    const page = await pageOf('/fair/en/hall/start', { site: { url: 'https://fair.example/fair' } })
    expect(page).toContain('src:url("/fair/media/house.aaaa.woff2")')
  })

  it('leaves the brand to the other backend when that has the content', async () => {
    const page = await pageOf('/en/hall/start', { api: { baseUrl: 'https://cms.example' } })
    expect(page).not.toContain('id="brand"')
  })
})

it('the report has the brand’s colours, and its policy allows this style only', async () => {
  const visits = { add: async () => {}, read: async () => [] }
  const app = await showroom.serve(
    { analytics: { enabled: true, report: true } },
    { visits: visits as never },
  )
  const answer = await app.request('/report')
  const style = /<head><style id="brand">(.*?)<\/style>/.exec(await answer.text())?.[1] ?? ''
  expect(style).toContain('--accent:#0b2a6b;')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'sha256-${hash}';`)
})
