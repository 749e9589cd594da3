import { describe, expect, it } from 'vitest'
import { siteVideo, siteVideoPage } from '../../../../src/content'
import { hotspot } from '../answers'
import { first, locationOf, locations, read } from '../readSmall'

describe('siteVideo', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3', 'youtube', 'dQw4w9WgXcQ'],
    [' https://m.youtube.com/shorts/a_b-c12345?x', 'youtube', 'a_b-c12345'],
    ['http://youtu.be/dQw4w9WgXcQ?t=3', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871#t=3', 'vimeo', '76979871'],
    ['https://VIMEO.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
    ['https://player.vimeo.com/video/76979871?h=1', 'vimeo', '76979871'],
  ])('finds the video of %s', (url, site, id) => {
    expect(siteVideo(url)).toEqual({ site, id })
  })

  it.each([
    '/media/film.mp4',
    'https://www.youtube.com/',
    'https://www.youtube.com/@arcwell',
    'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
    'https://youtu.be.example/dQw4w9WgXcQ',
    'https://example.com/?next=https://youtu.be/dQw4w9WgXcQ',
    'javascript:https://youtu.be/dQw4w9WgXcQ',
    'https://vimeo.com/about',
  ])('finds none in %s', (url) => {
    expect(siteVideo(url)).toBeUndefined()
  })
})

it('the url of a site video opens as a video where media are expected', () => {
  const url = 'https://youtu.be/dQw4w9WgXcQ'
  const { content, named } = read((raw) => {
    first(locations(raw)).hotspots = [hotspot(1, 'open-media', { media: { url } })]
  })
  expect(named).toEqual([])
  expect(locationOf(content, 'overview').hotspots[0]?.action).toMatchObject({
    type: 'openVideo',
    media: { url },
  })
})

describe('the page that plays a site video', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ])('of %s is the variant that stores the least about viewers', (url, page) => {
    const video = siteVideo(url)
    expect(video && siteVideoPage(video).split('?')[0]).toBe(page)
  })
})
