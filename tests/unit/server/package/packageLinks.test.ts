import { execFileSync } from 'node:child_process'
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPackage, readPackage } from '../../../../src/server'
import { publish } from '../publish'
import { createShowroom, FILM, FILM_URL, SECRET } from '../showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
beforeEach(async () => {
  showroom = await createShowroom()
})
afterEach(() => showroom.remove())

const at = (path: string) => join(showroom.packageDir, path)

/** Replaces a file or folder by a symbolic link to its moved original. */
async function linkAway(path: string) {
  await rename(at(path), join(showroom.root, 'elsewhere'))
  await symlink(join(showroom.root, 'elsewhere'), at(path))
}

describe('a package with links or special files', () => {
  it.each([
    ['media/fly.aaaa.mp4', 'media/fly.aaaa.mp4 is a symbolic link'],
    ['media', 'lies behind the symbolic link media'],
    ['content/de', 'lies behind the symbolic link content/de'],
    ['content', 'lies behind the symbolic link content'],
    ['content/en/worlds.json', 'content/en/worlds.json is a symbolic link'],
    ['manifest.json', 'manifest.json is a symbolic link'],
  ])('is not opened: %s', async (path, message) => {
    await linkAway(path)
    await expect(openPackage(showroom.packageDir)).rejects.toThrow(message)
    await expect(showroom.serve()).rejects.toThrow(message)
  })

  it('is not opened if a link leads to a secret file outside', async () => {
    await publish(showroom.packageDir, { 'media/logo.webp': SECRET })
    await rm(at('media/logo.webp'))
    await symlink(join(showroom.root, 'secret.txt'), at('media/logo.webp'))
    await expect(showroom.serve()).rejects.toThrow('media/logo.webp is a symbolic link')
  })

  it.each(['fifo', 'folder', 'link to nothing'])(
    'is not opened with a %s in place of a file',
    async (kind) => {
      await rm(at('media/empty.dddd.mp4'))
      if (kind === 'fifo') execFileSync('mkfifo', [at('media/empty.dddd.mp4')])
      if (kind === 'folder') await mkdir(at('media/empty.dddd.mp4'))
      if (kind === 'link to nothing') await symlink('nowhere', at('media/empty.dddd.mp4'))
      await expect(showroom.serve()).rejects.toThrow(
        /empty\.dddd\.mp4 is (not a regular file|a symbolic link)/,
      )
    },
  )

  it('is not opened with a pipe in place of its manifest, which would block', async () => {
    await rm(at('manifest.json'))
    execFileSync('mkfifo', [at('manifest.json')])
    await expect(readPackage(showroom.packageDir)).rejects.toThrow('manifest.json is not a regular file')
  })
})

describe('a link or pipe that replaces a file while the package is served', () => {
  it.each(['media/fly.aaaa.mp4', 'media'])('is not followed: %s', async (path) => {
    const app = await showroom.serve()
    expect(await (await app.request(FILM_URL)).text()).toBe(FILM)
    const other = join(showroom.root, 'other')
    await mkdir(other)
    await writeFile(join(other, 'fly.aaaa.mp4'), SECRET.padEnd(FILM.length))
    await rename(at(path), join(showroom.root, 'gone'))
    await symlink(path === 'media' ? other : join(other, 'fly.aaaa.mp4'), at(path))
    const answer = await app.request(FILM_URL)
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain(SECRET)
  })

  it('does not block the server: a pipe in place of a film', async () => {
    const app = await showroom.serve()
    await rm(at('media/fly.aaaa.mp4'))
    execFileSync('mkfifo', [at('media/fly.aaaa.mp4')])
    expect((await app.request(FILM_URL)).status).toBe(500)
  })
})

it('the package folder itself may be a symbolic link, which operators use to switch packages', async () => {
  const link = join(showroom.root, 'current')
  await symlink(showroom.packageDir, link)
  const { app } = await showroom.open({}, { packageDir: link })
  expect(await (await app.request(FILM_URL)).text()).toBe(FILM)
})
