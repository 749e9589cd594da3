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
