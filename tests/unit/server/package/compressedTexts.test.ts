import { expect, it } from 'vitest'
import { createCompressedTexts } from '../../../../src/server/package/compressedTexts'

const long = Buffer.from(
  JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, title: 'Förderband' }))),
)

it('gives long texts back as they were, and keeps them in less room', async () => {
  const texts = createCompressedTexts()
  await texts.set('content/en/articles.json', long)
  expect((await texts.get('content/en/articles.json'))?.equals(long)).toBe(true)
  expect(texts.bytes).toBeLessThan(long.length / 5)
})

it('keeps short ones as they are, and knows no others', async () => {
  const texts = createCompressedTexts()
  const short = Buffer.from('[]')
  await texts.set('content/icons.json', short)
  expect(await texts.get('content/icons.json')).toBe(short)
  expect(await texts.get('content/menus.json')).toBeUndefined()
})
