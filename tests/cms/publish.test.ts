import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type CmsReleases, startCmsReleases } from '../../scripts/cms/releases'
import { readPackage } from '../../src/server'
import { administrator, signInAs } from './support/administrator'

const PLACES = '/content-manager/collection-types/api::content-location.content-location'
const ARTICLES = '/content-manager/collection-types/api::article.article'

/** A busy machine needs minutes for a release. */
const LONG = { timeout: 1_200_000 }

describe('the page Publish', () => {
  const { url, adminToken, apiToken, releasePort, releaseData } = inject('sqlite')
  const call = administrator(url, adminToken)
  let editor: typeof call
  let translator: typeof call
  let releases: CmsReleases

  beforeAll(async () => {
    releases = await startCmsReleases({
      data: releaseData,
      from: new URL(url),
      port: releasePort,
      ...{ pauses: { quiet: 200, gap: 0 } },
    })
    editor = administrator(url, await signInAs(url, call, 'showroom-editor'))
    translator = administrator(url, await signInAs(url, call, 'showroom-translator'))
  })
  afterAll(() => releases?.close())
  const state = async () => Object(Object((await editor('GET', '/showroom/releases')).json).data)
  const changes = async () => {
    for (;;) {
      const { data } = Object((await editor('GET', '/showroom/changes')).json)
      if (!data.isComparing) return data
    }
  }
  const published = async (what: string) => {
    expect((await editor('POST', '/showroom/releases', { what })).status).toBe(202)
    await expect
      .poll(async () => (await state()).run.state, { timeout: 600_000, interval: 500 })
      .not.toBe('running')
    return state()
  }
  /** The records of the current release. */
  const rowsIn = async (locale: string, endpoint: string) => {
    const pack = await readPackage(releases.current)
    const file = pack.manifest.files.find(({ path }) => path === `content/${locale}/${endpoint}.json`)
    const { data } = JSON.parse(file ? await readFile(pack.locate(file), 'utf8') : '{"data":[]}')
    return data as readonly Record<string, unknown>[]
  }
  const isChamber = ({ payloadId }: Record<string, unknown>) => payloadId === 'lab-chamber'
  const placeOf = async (payloadId: string) => {
    const answer = await fetch(`${url}/api/content-locations?locale=en`)
    const rows = Object(await answer.json()).data as readonly Record<string, string>[]
    return rows.find((row) => row.payloadId === payloadId)
  }

  test.each([
    ['GET', '/showroom/releases'],
    ['GET', '/showroom/changes'],
    ['GET', '/showroom/picture?side=after&path=media/x.webp'],
    ['POST', '/showroom/releases'],
    ['POST', '/showroom/releases/1/back'],
    ['PUT', '/showroom/schedule'],
    ['DELETE', '/showroom/schedule'],
    ['PUT', '/showroom/after-saves'],
  ])('refuses %s %s from translators and from strangers', async (method, path) => {
    expect((await translator(method, path)).status).toBe(403)
    expect((await administrator(url, 'nobody')(method, path)).status).toBe(401)
    // Tokens of the API are not people of the panel.
    expect((await administrator(url, apiToken)(method, path)).status).toBe(401)
  })

  test('lets translators change texts, and nothing that is the same in all languages', async () => {
    const place = await placeOf('hall-robot')
    const path = `${PLACES}/${place?.documentId}?locale=de`
    const before = Object(Object((await call('GET', path)).json).data)
    try {
      await translator('PUT', path, { title: 'Robotik', slug: 'other' })
      const after = Object(Object((await call('GET', path)).json).data)
      expect(after).toMatchObject({ title: 'Robotik', slug: before.slug })
      expect((await translator('POST', `${PLACES}?locale=de`, { title: 'New' })).status).toBe(403)
      expect((await translator('DELETE', path)).status).toBe(403)
    } finally {
      await call('PUT', path, { title: before.title })
    }
  })

  test('publishes what an editor changed, goes back, and keeps the address of an article', LONG, async () => {
    const first = await published('first')
    expect(first.run).toMatchObject({ state: 'released', id: 1 })
    expect(first.releases[0]).toMatchObject({ by: 'Eva showroom-editor', what: 'first' })
    // The service reads protected worlds with the token that the CMS wrote.
    expect((await rowsIn('en', 'content-locations')).find(isChamber)).toMatchObject({
      hotspots: expect.arrayContaining([expect.anything()]),
    })
    const rows = Object(await (await fetch(`${url}/api/articles?locale=en`)).json()).data
    const article = rows[0]
    const path = `${ARTICLES}/${article.documentId}?locale=en`
    await editor('PUT', path, { title: 'A6-12 Robot, second edition' })
    try {
      const { groups } = await changes()
      expect(groups).toEqual([
        {
          title: 'Texts in English',
          entries: [
            {
              title: 'A6-12 Robot, second edition',
              link: `/content-manager/collection-types/api::article.article/${article.documentId}?plugins[i18n][locale]=en`,
              sentences: [
                'Article “A6-12 Robot, second edition”: title has changed in en: “A6-12 Robot” → “A6-12 Robot, second edition”.',
              ],
            },
          ],
        },
      ])
      expect((await published('second')).run).toMatchObject({ state: 'released', id: 2 })
      const titleIn = async (locale: string) =>
        (await rowsIn(locale, 'articles')).find(({ id }) => id === article.id)?.title
      expect(await titleIn('en')).toBe('A6-12 Robot, second edition')
      expect(await titleIn('de')).toBe('Roboter A6-12')
      const back = await editor('POST', '/showroom/releases/1/back')
      expect(back.status).toBe(201)
      expect(await titleIn('en')).toBe('A6-12 Robot')
      expect((await state()).releases[0]).toMatchObject({ id: 3, backTo: 1, by: 'Eva showroom-editor' })
    } finally {
      await editor('PUT', path, { title: 'A6-12 Robot' })
    }
  })

  test(
    'publishes after saves once an editor has turned that on, in the name of who saved',
    LONG,
    async () => {
      expect((await state()).isAfterSaves).toBe(false)
      const place = await placeOf('hall-robot')
      const path = `${PLACES}/${place?.documentId}?locale=de`
      const { title } = Object(Object((await call('GET', path)).json).data)
      expect((await editor('PUT', '/showroom/after-saves', { isOn: 'yes' })).status).toBe(400)
      expect((await editor('PUT', '/showroom/after-saves', { isOn: true })).status).toBe(200)
      try {
        expect((await state()).isAfterSaves).toBe(true)
        await editor('PUT', path, { title: 'Robotik, gespeichert' })
        const made = async () =>
          (await state()).releases.find(({ what }: { readonly what: string }) => what === 'saved in the CMS')
        await expect
          .poll(made, { timeout: 600_000, interval: 500 })
          .toMatchObject({ by: 'Eva showroom-editor' })
        const rows = await rowsIn('de', 'content-locations')
        expect(rows.find(({ payloadId }) => payloadId === 'hall-robot')?.title).toBe('Robotik, gespeichert')
      } finally {
        await editor('PUT', '/showroom/after-saves', { isOn: false })
        await call('PUT', path, { title })
      }
    },
  )

  test('plans a release, and cancels it', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await editor('PUT', '/showroom/schedule', { at, what: 'fair' })).status).toBe(200)
    expect((await state()).schedule).toEqual({ at, by: 'Eva showroom-editor', what: 'fair' })
    expect((await editor('PUT', '/showroom/schedule', { at: 'tomorrow' })).status).toBe(400)
    expect((await editor('DELETE', '/showroom/schedule')).status).toBe(200)
    expect((await state()).schedule).toBeNull()
  })

  test('says that the release service is away', async () => {
    await releases.close()
    const { status, json } = await editor('GET', '/showroom/releases')
    expect(status).toBe(502)
    expect(Object(Object(json).error).message).toMatch(/does not answer/)
  })
})
