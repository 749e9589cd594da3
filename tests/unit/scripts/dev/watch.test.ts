import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSources } from '../../../../scripts/dev/watch'

let root: string
let end: () => void
const changed = vi.fn()

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'watch-'))
  await mkdir(join(root, 'content'))
  await writeFile(join(root, 'content', 'a.json'), '[]')
  changed.mockClear()
  end = watchSources(root, changed)
})

afterEach(async () => {
  end()
  await rm(root, { recursive: true })
})

/** Writes until the change is noticed: the first one may come before the watcher. */
async function notices(write: (attempt: number) => Promise<void>) {
  changed.mockClear()
  let attempt = 0
  await vi.waitFor(
    async () => {
      if (attempt % 10 === 0) await write(attempt)
      attempt++
      expect(changed).toHaveBeenCalled()
    },
    { timeout: 10_000, interval: 50 },
  )
}

it('notices each change of a file that its editor replaces', async () => {
  const replace = async (attempt: number) => {
    const file = join(root, 'content', 'a.json')
    await writeFile(`${file}.tmp`, `[${attempt}]`)
    await rename(`${file}.tmp`, file)
  }
  await notices(replace)
  await notices(replace)
  await notices(replace)
})

it('notices changes in a folder that was added', async () => {
  await notices((attempt) => mkdir(join(root, 'media', `${attempt}`), { recursive: true }).then(() => {}))
  await notices((attempt) => writeFile(join(root, 'media', 'film.mp4'), `${attempt}`))
})
