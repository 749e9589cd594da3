import { describe, expect, it } from 'vitest'
import { textUrl } from '../../../src/ui/text/textUrls'

const CMS = 'https://cms.example'
const resolve = {
  urlOf: (path: string) => `/showroom${path}`,
  mediaUrlOf: (url: string) => (/^(https?:|data:|\/\/)/.test(url) ? url : `${CMS}/${url.replace(/^\//, '')}`),
}

describe('an address in a text', () => {
  it.each([
    ['src', '/uploads/p.png', `${CMS}/uploads/p.png`],
    ['src', 'uploads/p.png', `${CMS}/uploads/p.png`],
    ['src', ' /uploads/p.png', `${CMS}/uploads/p.png`],
    ['src', '//cdn.example/p.png', '//cdn.example/p.png'],
    ['src', 'https://cdn.example/p.png', 'https://cdn.example/p.png'],
    ['poster', '/uploads/p.png', `${CMS}/uploads/p.png`],
    ['href', '/uploads/brochure.pdf', `${CMS}/uploads/brochure.pdf`],
    ['href', '/uploads/brochure.PDF?v=2#page=3', `${CMS}/uploads/brochure.PDF?v=2#page=3`],
  ] as const)('that is a file is resolved like a media field: %s %s', (attribute, written, url) => {
    expect(textUrl(attribute, written, resolve)).toBe(url)
  })

  it.each([
    ['/en/hall/robots', '/showroom/en/hall/robots'],
    ['/en/hall?article=3', '/showroom/en/hall?article=3'],
    ['?article=3', '?article=3'],
    ['#part', '#part'],
    ['//host.example/x.pdf', '//host.example/x.pdf'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('that is a place or a link is not: %s', (written, url) => {
    expect(textUrl('href', written, resolve)).toBe(url)
  })

  it('is resolved in each size of a picture', () => {
    const set = '/uploads/a.png 500w, https://cdn.example/w_1,h_2/b.png 1000w'
    expect(textUrl('srcset', set, resolve)).toBe(
      `${CMS}/uploads/a.png 500w, https://cdn.example/w_1,h_2/b.png 1000w`,
    )
  })
})
