import { expect, it } from 'vitest'
import { createCompressedTexts } from '../../../../src/server/package/compressedTexts'

const long = Buffer.from(
  JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, title: 'Förderband' }))),
)

it('long texts are stored compressed and restored unchanged', async () => {
  const texts = createCompressedTexts()
  await texts.set('content/en/articles.json', long)
  expect((await texts.get('content/en/articles.json'))?.equals(long)).toBe(true)
  expect(texts.bytes).toBeLessThan(long.length / 5)
})

it('short texts are stored uncompressed, and unknown paths have no text', async () => {
  const texts = createCompressedTexts()
  const short = Buffer.from('[]')
  await texts.set('content/icons.json', short)
  expect(await texts.get('content/icons.json')).toBe(short)
  expect(await texts.get('content/menus.json')).toBeUndefined()
})
