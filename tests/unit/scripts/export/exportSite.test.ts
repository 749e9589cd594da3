import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedSettings } from '../../../../scripts/export/exportedSettings'
import { exportSite } from '../../../../scripts/export/exportSite'
import { createShowroom, SECRET } from '../../server/showroom'

type Showroom = Awaited<ReturnType<typeof createShowroom>>

const URL_OF_SITE = 'https://fair.example/show'

let showroom: Showroom
let dir: string
let notes: readonly string[]
beforeAll(async () => {
  showroom = await createShowroom()
  dir = await mkdtemp(join(tmpdir(), 'export-'))
  ;({ notes } = await write('out', { site: { url: URL_OF_SITE } }))
})
afterAll(async () => {
  await showroom.remove()
  await rm(dir, { recursive: true, force: true })
})

async function write(out: string, settings: object, more: object = {}) {
  const file = join(dir, `${out}.json`)
  await writeFile(file, JSON.stringify(settings))
  const { packageDir: content, appDir } = showroom
  return exportSite({ content, appDir, out: join(dir, out), settings: file, ...more })
}

const read = (path: string) => readFile(join(dir, 'out/public/show', path), 'utf8')

async function allFiles(folder = join(dir, 'out')): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

describe('an exported showroom', () => {
  it('has the pages that the server sends, with the same head and language', async () => {
    const app = await showroom.serve({ api: { files: true }, site: { url: URL_OF_SITE } })
    for (const path of ['en', 'de/hall/start', 'de/hall', 'en/lab/safe', 'de/cookies']) {
      const sent = await (await app.request(`https://fair.example/show/${path}`)).text()
      const exported = await read(`${path}/index.html`)
      const own = exported.replace(/\s*<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
      expect(own.length, path).toBeGreaterThan(100)
      expect(own, path).toBe(sent)
    }
    const page = await read('de/hall/start/index.html')
    expect(page).toContain(`<link rel="canonical" href="${URL_OF_SITE}/de/hall/start">`)
    expect(page).toContain('hreflang="x-default"')
    expect(page).toContain('og:image')
  })

  it('begins with a file instead of a call', async () => {
    const page = await read('en/hall/start/index.html')
    expect(page).toContain('"answer":"/show/box-api/start/en.json"')
    const { answers } = JSON.parse(await read('box-api/start/en.json'))
    expect(Object.keys(answers)).toContain('/api/content-locations')
    expect(JSON.parse(await read('settings.json'))).toMatchObject({ api: { files: true } })
  })

  it('has pages and an answer for each language that the package has, and one for calls without a language', async () => {
    expect(JSON.parse(await read('api/worlds/de.json')).data).toHaveLength(4)
    expect(await allFiles()).not.toContainEqual(expect.stringMatching(/\/fr[./]/))
    expect(JSON.parse(await read('settings.json'))).toMatchObject({ i18n: { locales: ['en', 'de'] } })
    expect(JSON.parse(await read('api/icons.json'))).toHaveProperty('data')
  })

  it('contains nothing of protected worlds and places', async () => {
    const files = await allFiles()
    expect(files.length).toBeGreaterThan(50)
    for (const file of files) {
      const path = relative(dir, file)
      expect(path).not.toMatch(/media\/(safe|staff)/)
      expect(await readFile(file, 'latin1'), path).not.toMatch(new RegExp(`${SECRET}|/media/(safe|staff)-`))
    }
  })

  it('has rules for nginx, Apache and Netlify, and a page for unknown addresses', async () => {
    const rules = join(dir, 'out')
    expect(await readFile(join(rules, 'nginx.conf'), 'utf8')).toContain('error_page 404 /show/404.html;')
    expect(await read('.htaccess')).toContain('RewriteBase /show/')
    expect(await read('media/.htaccess')).toContain('sandbox')
    const publicDir = join(rules, 'public')
    expect(await readFile(join(publicDir, '_redirects'), 'utf8')).toContain('/show/*  /show/404.html  404')
    const headers = await readFile(join(publicDir, '_headers'), 'utf8')
    expect(headers).toMatch(
      /\/show\/en\/\*\n {2}Cache-Control: no-cache\n {2}Content-Security-Policy: .*frame-ancestors/,
    )
    // Hosts join headers of all matching rules: a page must not get two policies.
    expect(headers).not.toMatch(/\/show\/\*\n(.*\n)*? {2}Content-Security-Policy.*\n\/show\/assets/)
    expect(await read('404.html')).toContain('<div id="root">')
  })

  it('carries the security policy in its pages, which plain file servers send without headers', async () => {
    const page = await read('en/index.html')
    expect(page).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src 'self'/)
    expect(page).not.toContain('frame-ancestors')
  })

  it('names what cannot be exported or does not work without a server', async () => {
    expect(notes.join('\n')).toMatch(/api\.baseUrl: Without a server/)
    expect(notes.join('\n')).toMatch(/motion-r%26d%20%22x%22 is no name for a file/)
    const analytics = { enabled: true, report: true, inlineTags: true }
    const counted = exportedSettings({ site: { url: URL_OF_SITE }, analytics }, {})
    expect(counted.notes.join('\n')).toMatch(/analytics\.report[\s\S]*analytics\.inlineTags/)
    expect(counted.settings.analytics).toMatchObject({ report: false, inlineTags: false })
    const api = { baseUrl: 'https://server.example' }
    const served = exportedSettings({ site: { url: URL_OF_SITE }, api, analytics }, {})
    expect(served.notes.join('\n')).not.toMatch(/api\.baseUrl|analytics\.report/)
    expect(served.settings.analytics).toMatchObject({ report: true })
  })
})

describe('an export', () => {
  it('replaces an earlier one, and refuses a folder with other files', async () => {
    await writeFile(join(dir, 'out/public/old.txt'), 'old')
    await write('out', { site: { url: URL_OF_SITE } })
    expect(await readdir(join(dir, 'out/public'))).not.toContain('old.txt')
    await mkdir(join(dir, 'mine'))
    await writeFile(join(dir, 'mine/thesis.txt'), 'words')
    await expect(write('mine', { site: { url: URL_OF_SITE } })).rejects.toThrow('not an export')
    expect(await readFile(join(dir, 'mine/thesis.txt'), 'utf8')).toBe('words')
  })

  it('needs a public address, and content of its own', async () => {
    await expect(write('wrong', {})).rejects.toThrow('site.url')
    const api = { domains: [{ match: '.cn', baseUrl: 'https://cn.example' }] }
    await expect(write('wrong', { site: { url: URL_OF_SITE }, api })).rejects.toThrow('api.domains')
    const itself = { baseUrl: URL_OF_SITE }
    await expect(write('wrong', { site: { url: URL_OF_SITE }, api: itself })).rejects.toThrow('api.baseUrl')
    const url = { url: 'https://fair.example/a' }
    await expect(write('wrong', {}, { ...url, base: '/b/' })).rejects.toThrow('--base')
  })
})
