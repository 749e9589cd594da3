import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DEMO_DIR } from '../../src/server'
import type { EditedShowroom } from './showroom'

const records = (name: string) => `/content-manager/collection-types/api::${name}.${name}`

/** The records that an editor adds, by their documents, and the number of the article, which a printed code has. */
export interface Added {
  readonly place: string
  readonly article: string
  readonly number: number
}

/** Adds a place with a picture and a hotspot, the article that it opens, and a flight with a film there and back. */
export async function addPlace(showroom: EditedShowroom): Promise<Added> {
  const { call, url } = showroom
  const saved = async (method: string, path: string, body: object) => {
    const { status, json } = await call(method, path, body)
    if (status >= 300) throw new Error(`${method} ${path} answers ${status}: ${JSON.stringify(json)}`)
    return Object(Object(json).data)
  }
  const rows = Object(await (await fetch(`${url}/api/content-locations?locale=en`)).json()).data
  const lounge = rows.find((row: { readonly payloadId: string }) => row.payloadId === 'hall-lounge')
  const worlds = Object(await (await fetch(`${url}/api/worlds?locale=en`)).json()).data
  const hall = worlds.find((row: { readonly slug: string }) => row.slug === 'hall')
  const picture = await upload(showroom, /^lounge-3840\.\w+\.webp$/)
  const film = await upload(showroom, /^cabinet-conveyor\.\w+\.mp4$/)
  const to = (documentId: string, locale: string) => ({ connect: [{ documentId, locale }], disconnect: [] })

  const article = await saved('POST', `${records('article')}?locale=en`, {
    title: 'Coffee machine',
    lead: 'It was added by an editor.',
    sections: [{ __component: 'sections.text', text: 'It makes **two** cups a minute.' }],
  })
  await saved('PUT', `${records('article')}/${article.documentId}?locale=de`, {
    title: 'Kaffeemaschine',
    sections: [{ __component: 'sections.text', text: 'Sie macht **zwei** Tassen in der Minute.' }],
  })
  const placeIn = (locale: string, title: string) => ({
    ...{ payloadId: 'hall-cafe', slug: 'cafe', title, world: to(hall.documentId, locale) },
    background: [
      { key: 'default_background_16x9', type: 'image', image: picture },
      { key: 'default_background_4x3', type: 'image', image: picture },
    ],
    hotspots: [
      {
        ...{ __component: 'hotspots.open-article', title: 'Coffee', style: { left: 40, top: 50 } },
        action_target: to(article.documentId, locale),
      },
    ],
  })
  const place = await saved('POST', `${records('content-location')}?locale=en`, placeIn('en', 'Café'))
  const { documentId } = place
  await saved('PUT', `${records('content-location')}/${documentId}?locale=de`, placeIn('de', 'Kaffeebar'))
  for (const [name, from, end] of [
    ['hall-lounge-cafe', lounge.documentId, documentId],
    ['hall-cafe-lounge', documentId, lounge.documentId],
  ])
    await saved('POST', `${records('content-transition')}?locale=en`, {
      ...{ payloadId: name, title: name, weight: 100, world: to(hall.documentId, 'en') },
      ...{ from: to(from, 'en'), to: to(end, 'en') },
      background: [{ key: 'default_background', type: 'video', video: film }],
    })
  return { place: documentId, article: article.documentId, number: article.number }
}

/** Changes the title of the article. */
export async function renameArticle(
  { call }: EditedShowroom,
  { article }: Added,
  title: string,
): Promise<void> {
  const { status } = await call('PUT', `${records('article')}/${article}?locale=en`, { title })
  if (status !== 200) throw new Error(`The article is not saved: ${status}`)
}

/** Puts a file of the demo into the media library, with a name of its own; returns its id. */
async function upload({ url, adminToken }: EditedShowroom, name: RegExp): Promise<number> {
  const media = join(DEMO_DIR, 'media')
  const path = join(media, (await readdir(media)).find((each) => name.test(each)) ?? String(name))
  const form = new FormData()
  const type = path.endsWith('.mp4') ? 'video/mp4' : 'image/webp'
  form.append('files', new Blob([await readFile(path)], { type }), `editor-${basename(path)}`)
  const answer = await fetch(`${url}/upload`, {
    ...{ method: 'POST', body: form, headers: { Authorization: `Bearer ${adminToken}` } },
  })
  const [file] = (await answer.json()) as readonly { readonly id: number }[]
  if (!answer.ok || !file) throw new Error(`${path} is not uploaded: ${answer.status}`)
  return file.id
}
