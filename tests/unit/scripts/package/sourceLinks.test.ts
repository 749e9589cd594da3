import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildPackage } from '../../../../scripts/package/build'
import { BuildError } from '../../../../scripts/package/problem'
import { film } from './media/mp4Boxes'

let root: string
let source: string
const turn = 1
const write = (name: string, json: unknown) => writeFile(join(source, name), JSON.stringify(json))
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'))
  source = join(root, 'source')
  await mkdir(join(source, 'media'), { recursive: true })
  await mkdir(join(source, 'content'))
  await writeFile(join(source, 'media', 'fly.mp4'), film())
  await write('showroom.json', { locales: ['en'], defaultLocale: 'en' })
  await write('content/worlds.json', [{ slug: 'hall', name: 'Hall' }])
  await useFilm('fly.mp4')
})
afterEach(() => rm(root, { recursive: true }))

const useFilm = (file: string) =>
  write('content/content-transitions.json', [
    {
      ...{ payloadId: 'a-b', world: 'hall', from: 'a', to: 'b' },
      background: [{ key: 'default_background', type: 'video', video: { file } }],
    },
  ])

const build = () => buildPackage({ source, out: join(root, 'out'), cacheDir: join(root, 'cache') })

const problems = async () => {
  const cause = await build().catch((error) => error)
  expect(cause).toBeInstanceOf(BuildError)
  expect(await readdir(root)).not.toContain('out')
  return (cause as BuildError).message
}

it('builds regular sources in a folder that is itself a link', async () => {
  await rename(source, join(root, 'away'))
  await symlink(join(root, 'away'), source)
  expect((await build()).files.some(({ path }) => path.endsWith('.mp4'))).toBe(true)
})

describe('a build', () => {
  it.each([
    ['showroom.json', 'showroom.json: is a symbolic link'],
    ['content/worlds.json', 'content/worlds.json: is a symbolic link'],
    ['content', 'content/worlds.json: lies behind the symbolic link content'],
    ['media/fly.mp4', 'fly.mp4 is a symbolic link'],
    ['media', 'fly.mp4 lies behind the symbolic link media'],
  ])('reports files that are links or behind one: %s', async (path, message) => {
    const away = join(root, `away-${turn}`)
    await rename(join(source, path), away)
    await symlink(away, join(source, path))
    expect(await problems()).toContain(message)
  })

  it('reports a link out of the sources', async () => {
    await writeFile(join(root, 'secrets.json'), '{"token":"open sesame"}')
    await symlink(join(root, 'secrets.json'), join(source, 'media', 'data.json'))
    await useFilm('data.json')
    expect(await problems()).toContain('a-b background.0.video: data.json is a symbolic link')
  })

  it.each([
    '../../secrets.json',
    '../content/worlds.json',
    '/etc/hosts.json',
    'a/../../x.json',
    '..\\x.json',
    './fly.mp4',
  ])('reports a file outside of the media folder: %s', async (file) => {
    await writeFile(join(root, 'secrets.json'), '{"token":"open sesame"}')
    await useFilm(file)
    expect(await problems()).toContain(
      `a-b background.0.video: ${file} must be a path inside the media folder`,
    )
  })

  it('reports a pipe without waiting for it', async () => {
    await rm(join(source, 'media', 'fly.mp4'))
    execFileSync('mkfifo', [join(source, 'media', 'fly.mp4')])
    expect(await problems()).toContain('fly.mp4 is not a regular file')
    await rm(join(source, 'content', 'worlds.json'))
    execFileSync('mkfifo', [join(source, 'content', 'worlds.json')])
    expect(await problems()).toContain('content/worlds.json: is not a regular file')
  })
})
