import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashInputs } from '../../../../scripts/start/hashInputs'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'inputs-'))
  await mkdir(join(dir, 'src', 'deep'), { recursive: true })
  await writeFile(join(dir, 'src', 'deep', 'a.ts'), 'a')
  await writeFile(join(dir, 'index.html'), 'page')
})
afterEach(() => rm(dir, { recursive: true }))

const hash = () => hashInputs([join(dir, 'src'), join(dir, 'index.html'), join(dir, 'not-there')])

it('the hash of inputs stays the same while nothing changes, even when a file is rewritten', async () => {
  const before = await hash()
  await writeFile(join(dir, 'index.html'), 'page')
  expect(await hash()).toBe(before)
})

it('the hash of inputs changes with a byte, a name, an added and a removed file', async () => {
  const seen = new Set([await hash()])
  await writeFile(join(dir, 'src', 'deep', 'a.ts'), 'b')
  seen.add(await hash())
  await rename(join(dir, 'src', 'deep', 'a.ts'), join(dir, 'src', 'deep', 'b.ts'))
  seen.add(await hash())
  await writeFile(join(dir, 'not-there'), '')
  seen.add(await hash())
  await rm(join(dir, 'src', 'deep', 'b.ts'))
  seen.add(await hash())
  expect(seen.size).toBe(5)
})
