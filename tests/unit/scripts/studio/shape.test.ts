import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shapeOf } from '../../../../scripts/studio/shape'

it('the shape of a package changes with everything but positions in pictures', async () => {
  const out = await mkdtemp(join(tmpdir(), 'shape-'))
  await mkdir(join(out, 'content', 'en'), { recursive: true })
  const write = (title: string, left: number) =>
    writeFile(
      join(out, 'content', 'en', 'content-locations.json'),
      JSON.stringify({ data: [{ title, hotspots: [{ style: { left } }] }] }),
    )
  await write('Hall', 1)
  const before = await shapeOf(out)
  await write('Hall', 2)
  expect(await shapeOf(out)).toBe(before)
  await write('Lobby', 2)
  expect(await shapeOf(out)).not.toBe(before)
  await rm(out, { recursive: true })
})
