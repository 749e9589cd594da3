import { expect, it } from 'vitest'
import { readContent } from '../../../src/content'
import { shorn } from '../../../src/content/access/redact'
import { answers } from './answers'

it('what a record says of the records it leads to is left out, wherever it names one by its payload id', () => {
  const row = {
    id: 1,
    title: 'A',
    password: 'x',
    deep: { more: { payloadId: 'b', lead: 'Behind the door' } },
  }
  expect(shorn(row)).toEqual({ id: 1, title: 'A', deep: { more: { payloadId: 'b' } } })
})

it('a file’s name, ending and kind are read from its address, whatever stands behind that', () => {
  const raw = answers()
  const media = { id: 1, url: '/media/hall.webp?v=2.old#part.png' }
  const { content } = readContent({ ...raw, 'app-setting': { id: 1, app_logo: media } }, 'en')
  expect(content.appSetting.appLogo).toMatchObject({
    name: 'hall.webp',
    hash: 'hall',
    ext: '.webp',
    mime: 'image/webp',
  })
})
