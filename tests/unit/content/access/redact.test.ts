import { expect, it } from 'vitest'
import { readContent } from '../../../../src/content'
import { redact } from '../../../../src/content/access/redact'
import { answers } from '../answers'

it('removes the fields of referenced records, also of those referenced by payload id', () => {
  const row = {
    id: 1,
    title: 'A',
    password: 'x',
    deep: { more: { payloadId: 'b', lead: 'Behind the door' } },
  }
  expect(redact(row)).toEqual({ id: 1, title: 'A', deep: { more: { payloadId: 'b' } } })
})

it('removes the fields of an article’s accessories and related products', () => {
  const populated = { id: 7, title: 'Gripper', lead: 'Behind the door', sections: [{ text: 'Secret' }] }
  expect(redact({ id: 1, accessories: [populated], related: [populated] })).toEqual({
    id: 1,
    accessories: [{ id: 7, title: 'Gripper' }],
    related: [{ id: 7, title: 'Gripper' }],
  })
})

it('derives a file’s name, extension and kind from its url, ignoring query and fragment', () => {
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
