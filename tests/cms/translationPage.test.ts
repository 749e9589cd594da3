import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeScreenshots } from '../../scripts/xliff/screenshots'
import { readXliff } from '../../src/cms/xliff/read'
import { administrator, signInAs } from './support/administrator'
import { cmsOn, DATABASES } from './support/databases'

const PAGE = '/showroom/translations'
const PLACE = 'api::content-location.content-location'
const EXPLORER = 'plugin::content-manager.explorer'

describe.each(DATABASES)('the page Translations on %s', (database) => {
  const { url, adminToken, apiToken } = cmsOn(database)
  const call = administrator(url, adminToken)
  let token: string
  let title: string

  beforeAll(async () => {
    token = await signInAs(url, call, 'showroom-translator', 'page-translator')
    title = await germanTitle()
  })
  const overview = async () => Object(Object((await administrator(url, token)('GET', PAGE)).json).data)
  const germanTitle = async () => {
    const answer = await fetch(`${url}/api/content-locations?locale=de`)
    const rows = Object(await answer.json()).data as readonly Record<string, string>[]
    return rows.find(({ payloadId }) => payloadId === 'hall-robot')?.title ?? ''
  }
  const download = async (as = token) => {
    const answer = await fetch(`${url}${PAGE}/de/file`, { headers: { Authorization: `Bearer ${as}` } })
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="de.xlf"')
    return answer.text()
  }
  const upload = async (file: string, as = token) => {
    const body = new FormData()
    body.append('files', new Blob([file]), 'de.xlf')
    const headers = { Authorization: `Bearer ${as}` }
    const answer = await fetch(`${url}${PAGE}`, { method: 'POST', headers, body })
    return { status: answer.status, json: Object(await answer.json()) }
  }
  /** The file with another German title of the place. */
  const renamed = (file: string, from: string, to: string) => {
    const unit = new RegExp(`(name="content-locations/hall-robot/title"[\\s\\S]*?<target[^>]*>)${from}<`)
    expect(file).toMatch(unit)
    return file.replace(unit, `$1${to}<`)
  }

  test('is for people of the panel who may exchange texts', async () => {
    const author = await signInAs(url, call, 'strapi-author', 'page-author')
    for (const [method, path] of [
      ['GET', PAGE],
      ['GET', `${PAGE}/de`],
      ['GET', `${PAGE}/de/file`],
      ['POST', PAGE],
    ] as const) {
      expect((await administrator(url, author)(method, path)).status).toBe(403)
      expect((await administrator(url, apiToken)(method, path)).status).toBe(401)
    }
  })

  test('counts and lists what is missing, older than its source and too long, with the records', async () => {
    const { source, count, languages } = await overview()
    expect([source, count > 500]).toEqual(['en', true])
    expect(languages).toEqual([
      { locale: 'de', missing: expect.any(Number), older: 0, overflowing: expect.any(Number) },
    ])
    const articles = '/content-manager/collection-types/api::article.article'
    const made = await call('POST', `${articles}?locale=en`, { title: 'Not yet translated' })
    const { documentId } = Object(Object(made.json).data)
    try {
      expect((await overview()).languages[0].missing).toBe(languages[0].missing + 1)
      const { data } = Object((await administrator(url, token)('GET', `${PAGE}/de`)).json)
      expect(data.missing.texts).toContainEqual({
        ...{ where: expect.stringMatching(/^Articles, \d+, title$/), source: 'Not yet translated' },
        link: `${articles}/${documentId}?plugins[i18n][locale]=de`,
      })
      expect(data.older).toEqual({ texts: [], omitted: 0 })
    } finally {
      await call('DELETE', `${articles}/${documentId}?locale=*`)
    }
    expect((await administrator(url, token)('GET', `${PAGE}/fr`)).status).toBe(400)
  })

  test('gives a language as a file that names the pages of the texts, and stores it when it comes back', async () => {
    const file = await download()
    const { sourceLanguage, targetLanguage, units } = readXliff(new TextEncoder().encode(file))
    expect([sourceLanguage, targetLanguage, units.length > 500]).toEqual(['en', 'de', true])
    expect(file).toContain(`<note category="page">${url}/en/hall/motion-robotics</note>`)
    try {
      const { status, json } = await upload(renamed(file, title, 'Robotik aus der Datei'))
      expect([status, json.data]).toEqual([200, { locale: 'de', written: 1, refused: [], warnings: [] }])
      expect(await germanTitle()).toBe('Robotik aus der Datei')
      // The file is older than the record now.
      const again = await upload(renamed(file, title, 'Noch eine'))
      expect(again.json.data).toMatchObject({
        written: 0,
        refused: [
          {
            line: 'Places, hall-robot, title: its translation has changed since the export',
            link: expect.stringMatching(
              /content-location\.content-location\/\w+\?plugins\[i18n\]\[locale\]=de$/,
            ),
          },
        ],
      })
    } finally {
      const { json } = await upload(renamed(await download(), '[^<]*', title))
      expect(json.data.refused).toEqual([])
    }
    expect(await germanTitle()).toBe(title)
  })

  test.each([
    ['no XLIFF', 'no XML', /^The file /],
    ['a document type', '<!DOCTYPE x><xliff/>', /document type/],
    ['another language', '', /which the showroom does not have/],
  ])('refuses a file with %s', async (what, content, message) => {
    const file =
      what === 'another language' ? (await download()).replace('trgLang="de"', 'trgLang="ko"') : content
    const { status, json } = await upload(file)
    expect(status).toBe(400)
    expect(json.error.message).toMatch(message)
  })

  test('has pictures of the pages that a file names, for the command', async () => {
    const dir = resolve(`.cache/cms/pictures-${database}`)
    const warnings: string[] = []
    const warn = (line: string) => warnings.push(line)
    const pages = ['/en/hall/motion-robotics', '/en/hall/motion-robotics', '/nothing.html']
    try {
      const files = await takeScreenshots({ showroom: new URL(url), pages, dir, warn })
      expect([...files]).toEqual([[pages[0], join(dir, 'en-hall-motion-robotics.jpg')]])
      const { format, width } = await sharp(join(dir, 'en-hall-motion-robotics.jpg')).metadata()
      expect([format, width]).toEqual(['jpeg', 960])
      expect(warnings).toEqual(['/nothing.html: no picture (it answers 404)'])
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  })

  test('gives and takes no more than the forms do', async () => {
    const permission = (action: string, subject: string | null, properties: object = {}) => ({
      ...{ action, subject, properties, conditions: [] },
    })
    const { json } = await call('POST', '/admin/roles', { name: 'English places', description: '' })
    const { id, code } = Object(Object(json).data)
    const permissions = [
      permission('api::showroom.translate', null),
      permission(`${EXPLORER}.read`, PLACE, { fields: ['title'], locales: ['en', 'de'] }),
      permission(`${EXPLORER}.update`, PLACE, { fields: ['title'], locales: ['en'] }),
    ]
    expect((await call('PUT', `/admin/roles/${id}/permissions`, { permissions })).status).toBe(200)
    const limited = await signInAs(url, call, code, 'page-limited')
    const file = await download(limited)
    expect(new Set([...file.matchAll(/<file id="([^"]*)"/g)].map(([, name]) => name))).toEqual(
      new Set(['content-locations']),
    )
    const changed = renamed(file, title, 'Nicht erlaubt')
    const { data } = (await upload(changed, limited)).json
    expect([data.written, data.refused.at(0).line]).toEqual([
      0,
      expect.stringMatching(/^Places, .*: your role may not change it in this language$/),
    ])
    expect(await germanTitle()).toBe(title)
    // German, but hotspots are not among the fields.
    const german = [
      ...permissions.slice(0, 2),
      permission(`${EXPLORER}.update`, PLACE, { fields: ['title'], locales: ['de'] }),
    ]
    await call('PUT', `/admin/roles/${id}/permissions`, { permissions: german })
    const hotspot = /(name="content-locations\/hall-robot\/hotspots\.0\.title"[\s\S]*?<target[^>]*>)[^<]*</
    const { json: after } = await upload(file.replace(hotspot, '$1Nicht erlaubt<'), limited)
    expect(after.data.written).toBe(0)
    expect(after.data.refused.map(({ line }: { readonly line: string }) => line)).toContain(
      'Places, hall-robot, hotspot 1, title: your role may not change it in this language',
    )
  })
})
