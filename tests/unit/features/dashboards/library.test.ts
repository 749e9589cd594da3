import { describe, expect, it } from 'vitest'
import type { Dashboard, LibraryEntry, Media } from '../../../../src/content'
import { initials, mailUrl, phoneUrl } from '../../../../src/content'
import {
  counts,
  coverOf,
  filtered,
  groupsOf,
  openEntry,
  shortTitle,
} from '../../../../src/features/dashboards/library'
import { isEmpty, linkItemsOf } from '../../../../src/features/dashboards/links'
import { contentOf } from '../../showroom'

const media = (name: string, mime: string): Media => ({
  ...{ id: 1, name, url: `/media/${name}`, hash: name, ext: '', mime, size: 1, formats: {} },
})
const film = { id: 1, title: 'Film', media: media('film', 'video/mp4') }
const site = {
  id: 2,
  title: 'Site',
  media: { ...media('site', 'text/html'), url: 'https://youtu.be/abcdefghijk' },
}
const sheet = { id: 3, title: 'Sheet', media: media('sheet', 'application/pdf') }
const front = { id: 4, title: 'Front', media: media('front', 'image/webp') }
const back = { id: 5, title: 'Back', media: media('back', 'image/webp') }
const library: readonly LibraryEntry[] = [film, front, sheet, site, back]

describe('A media library', () => {
  it('counts the entries of each filter: All, Video, PDF, Images', () => {
    expect(counts(library)).toEqual({ all: 5, video: 2, pdf: 1, image: 2 })
    expect(counts([])).toEqual({ all: 0, video: 0, pdf: 0, image: 0 })
  })

  it('shows the filtered entries in order', () => {
    expect(filtered(library, 'all')).toEqual(library)
    expect(filtered(library, 'video')).toEqual([film, site])
    expect(filtered(library, 'pdf')).toEqual([sheet])
    expect(filtered(library, 'image')).toEqual([front, back])
  })

  it('opens a video, a document, and a picture among the others', () => {
    expect(openEntry(film, library)).toMatchObject({ type: 'openVideo', media: film.media })
    expect(openEntry(site, library)).toMatchObject({ type: 'openVideo', media: site.media })
    expect(openEntry(sheet, library)).toMatchObject({ type: 'openPdf', media: [sheet.media] })
    const pictures = [front.media, back.media]
    expect(openEntry(front, library)).toEqual({ type: 'openImages', media: pictures, index: 0 })
    expect(openEntry(back, library)).toEqual({ type: 'openImages', media: pictures, index: 1 })
  })

  it('shows an opened file with its title in the library unless the editor named the file', () => {
    expect(openEntry(film, library)).toMatchObject({ media: { caption: 'Film' } })
    expect(openEntry(sheet, library)).toMatchObject({ media: [{ caption: 'Sheet' }] })
    const named = { ...sheet, media: { ...sheet.media, caption: 'Data sheet' } }
    expect(openEntry(named, library)).toEqual({ type: 'openPdf', media: [named.media] })
  })

  it('shows entries of one group together, then those without a group by their kind', () => {
    const grouped = [
      { ...film, group: 'Robot' },
      sheet,
      { ...front, group: 'Gripper' },
      { ...back, group: 'Robot' },
      site,
    ]
    const names = groupsOf(grouped).map(({ name, entries }) => [name, ...entries.map(({ title }) => title)])
    expect(names).toEqual([
      ['Robot', 'Film', 'Back'],
      ['Gripper', 'Front'],
      ['pdf', 'Sheet'],
      ['video', 'Site'],
    ])
  })

  it('does not repeat the name of the group in a title below it', () => {
    expect(shortTitle({ ...sheet, title: 'Robot · Brochure', group: 'Robot' })).toBe('Brochure')
    expect(shortTitle({ ...sheet, title: 'Robot', group: 'Robot' })).toBe('Robot')
    expect(shortTitle({ ...sheet, title: 'undefined · Brochure' })).toBe('undefined · Brochure')
  })

  it('shows the cover or the picture itself', () => {
    const record = { ...film, cover: front.media, group: 'Robot' }
    const dashboards = [{ id: 1, documentId: 'one', title: 'One', media_library: [record] }]
    const read = contentOf({ worlds: { hall: ['a'] }, passages: [], more: { dashboards } })
    expect(read.dashboards.get(1)?.mediaLibrary.map(coverOf)).toMatchObject([{ name: 'front' }])
    expect(read.dashboards.get(1)?.mediaLibrary).toMatchObject([{ group: 'Robot' }])
    expect(coverOf(front)).toBe(front.media)
    expect(coverOf(sheet)).toBeUndefined()
  })
})

describe('A dashboard', () => {
  const empty: Dashboard = {
    ...{
      id: 1,
      documentId: '1',
      title: 'Motion',
      links: [],
      contacts: [],
      actionButtons: [],
      mediaLibrary: [],
    },
  }

  it('is empty only if it has nothing to show', () => {
    expect(isEmpty(empty)).toBe(true)
    expect(isEmpty({ ...empty, mediaLibrary: [film] })).toBe(false)
    expect(isEmpty({ ...empty, contacts: [{ name: 'Mara', languages: [] }] })).toBe(false)
  })

  it('links to its links and action buttons with their pictures', () => {
    const record = {
      ...{ id: 1, documentId: 'one', title: 'One' },
      links: [{ title: 'Desk', action_target: { payloadId: 'a' }, media: back.media }],
      action_buttons: [{ id: 1, __component: 'buttons.open-contact', title: 'Ask', cover: front.media }],
    }
    const more = { dashboards: [record] }
    const read = contentOf({ worlds: { hall: ['a'] }, passages: [], more })
    expect([...read.dashboards.values()].map(linkItemsOf)).toMatchObject([
      {
        links: [{ title: 'Desk', action: { type: 'goTo', payloadId: 'a' }, picture: { name: 'back' } }],
        buttons: [{ title: 'Ask', action: { type: 'openContact' }, picture: { name: 'front' } }],
      },
    ])
  })
})

describe('A contact', () => {
  it.each([
    ['mara@arcwell.example', 'mailto:mara@arcwell.example'],
    [' mara@arcwell.example ', 'mailto:mara@arcwell.example'],
    ['mara@arcwell.example?bcc=all@example.com', undefined],
    ['a&b?subject=x@arcwell.example', 'mailto:a%26b%3Fsubject%3Dx@arcwell.example'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('with the mail address “%s” has the link %s', (email, url) => {
    expect(mailUrl(email)).toBe(url)
  })

  it.each([
    ['+49 (0)30 23125-100', 'tel:+493023125100'],
    ['030/2312', 'tel:0302312'],
    ['call me', undefined],
    ['javascript:alert(1)', undefined],
    [undefined, undefined],
  ])('with the phone number “%s” has the link %s', (phone, url) => {
    expect(phoneUrl(phone)).toBe(url)
  })

  it.each([
    ['Mara Lindqvist', 'ML'],
    ['  jean-luc de la tour ', 'JT'],
    ['박유나', '박'],
    ['', ''],
  ])('without a picture shows the initials: %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})
