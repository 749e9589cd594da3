import { expect, it } from 'vitest'
import { mediaUses, withUrls } from '../../../../scripts/pull/mediaUrls'

const CMS = 'https://cms.example.com'
const record = {
  image: {
    url: '/uploads/a.png',
    mime: 'image/png',
    formats: { small: { url: 'https://cms.example.com/uploads/small_a.png', width: 500 } },
    sizes: { wide: { url: '//cdn.example.com/w.png', ext: '.png' } },
  },
  icon: { svg: { url: '/uploads/i.svg' } },
  text: 'See ![it](/uploads/in-text.png) and [page](https://other.example/uploads/no.png), not path/uploads/x.png',
  link: { url: 'https://other.example/page' },
  route: { url: '/de/hall' },
  createdBy: { url: '/uploads/editor.png' },
}

it('finds every file that a record names at any depth, and no foreign pages', () => {
  expect(mediaUses(record, CMS)).toEqual([
    { written: '/uploads/a.png', field: 'image.url' },
    { written: 'https://cms.example.com/uploads/small_a.png', field: 'image.formats.small.url' },
    { written: '//cdn.example.com/w.png', field: 'image.sizes.wide.url' },
    { written: '/uploads/i.svg', field: 'icon.svg.url' },
    { written: '/uploads/in-text.png', field: 'text' },
  ])
})

it('finds what the pictures and films of a text name, on any host', () => {
  const text = [
    'A ![pump](//cdn.example.com/pump.png "Pump") and ![two](</files/a b.png>), inline ![x](uploads/x.webp).',
    '<img alt="a" src="//cms.example.com/uploads/p.png"> <video poster=\'/stills/v.jpg\' src="https://cdn.example.com/v.mp4?a=1&amp;b=2">',
    '[a page](https://cms.example.com/de/hall), [elsewhere](https://other.example/a.png), data: ![d](data:image/png;base64,AA==)',
    'http://cms.example.com/uploads/not-encrypted.png',
  ].join('\n')
  const written = mediaUses({ text }, CMS).map((use) => use.written)
  expect(written.sort()).toEqual([
    '//cdn.example.com/pump.png',
    '//cms.example.com/uploads/p.png',
    '/files/a b.png',
    '/stills/v.jpg',
    'https://cdn.example.com/v.mp4?a=1&b=2',
    'uploads/x.webp',
  ])
  const { text: changed } = withUrls({ text }, CMS, () => '/media/m.webp') as { text: string }
  expect(changed).toContain(
    '![pump](/media/m.webp "Pump") and ![two](</media/m.webp>), inline ![x](/media/m.webp)',
  )
  expect(changed).toContain('<img alt="a" src="/media/m.webp"> <video poster=\'/media/m.webp\' src="')
  expect(changed).toContain(
    '[a page](https://cms.example.com/de/hall), [elsewhere](https://other.example/a.png)',
  )
})

it('finds all sizes of a picture', () => {
  const text =
    '<picture><source srcset="https://cdn.example.com/w_9,h_9/a.webp 1x, /uploads/b.webp 2x">' +
    "<img src='/stills/c.png' srcset='/stills/c.png, //cdn.example.com/d.png 640w'></picture>"
  expect(mediaUses({ text }, CMS).map((use) => use.written)).toEqual(
    expect.arrayContaining([
      'https://cdn.example.com/w_9,h_9/a.webp',
      '/uploads/b.webp',
      '/stills/c.png',
      '//cdn.example.com/d.png',
    ]),
  )
  const renamed = (written: string) => `/media/${/(\w)\.\w+$/.exec(written)?.[1]}.webp`
  expect(withUrls({ text }, CMS, renamed)).toEqual({
    text:
      '<picture><source srcset="/media/a.webp 1x, /media/b.webp 2x">' +
      "<img src='/media/c.webp' srcset='/media/c.webp, /media/d.webp 640w'></picture>",
  })
})

it('finds the files of a hostile text in bounded time', () => {
  const texts = ['<img srcset="a,', '![', '<img src=', '<img ', '![a](<', '/uploads/'].map((mark) =>
    mark.repeat(20_000),
  )
  const started = process.cpuUsage().user
  for (const text of texts) mediaUses({ text }, CMS)
  expect(process.cpuUsage().user - started).toBeLessThan(10_000_000)
})

it('rewrites media URLs to their paths in the package and changes nothing else', () => {
  const changed = withUrls(record, CMS, (written) =>
    written.includes('a.png') ? '/media/a.webp' : undefined,
  )
  const { createdBy: _, ...rest } = record
  expect(changed).toEqual({
    ...rest,
    image: {
      ...record.image,
      url: '/media/a.webp',
      formats: { small: { url: '/media/a.webp', width: 500 } },
    },
  })
})
