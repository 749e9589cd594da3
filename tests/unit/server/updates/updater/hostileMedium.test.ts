import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createUpdater } from '../../../../../src/server'
import { safeOpen } from '../../../../../src/server/files/safeOpen'
import { MOST_MANIFEST_BYTES } from '../../../../../src/server/updates/store'
import { folderSource } from '../../../../../src/server/updates/updater/folderSource'
import { NO_KEYS } from '../../../../../src/server/updates/updater/keys'
import { closeAfter, createFolder, writeRelease } from '../store/releases'
import { createDesk, type Desk, fresh, lastOf, NEW, NOW, OLD, shownBy, until } from './desk'

/** A stick with the new release, and a kiosk that reads from it. */
async function plugIn(change: (stick: string) => Promise<unknown> = async () => {}) {
  const stick = join(await createFolder(), 'stick')
  await writeRelease(stick, fresh, NEW)
  await change(stick)
  const desk = await createDesk({ from: () => stick })
  return { stick, desk }
}

const FILM = 'media/deep/lab.mp4'

async function expectOldContent(desk: Desk): Promise<void> {
  expect(await shownBy(desk)).toEqual(OLD)
}

describe('A release on a hostile medium', () => {
  it.each<[string, (stick: string) => Promise<unknown>, string]>([
    [
      'a pipe that never ends instead of a file',
      async (stick) => {
        await rm(join(stick, FILM))
        execFileSync('mkfifo', [join(stick, FILM)])
      },
      'not a regular file',
    ],
    [
      'a pipe instead of the manifest',
      async (stick) => {
        await rm(join(stick, 'manifest.json'))
        execFileSync('mkfifo', [join(stick, 'manifest.json')])
      },
      'not a regular file',
    ],
    [
      'a folder instead of a file',
      async (stick) => {
        await rm(join(stick, FILM))
        await mkdir(join(stick, FILM))
      },
      'not a regular file',
    ],
    [
      'a file of a terabyte that occupies no space',
      (stick) => truncate(join(stick, FILM), 1e12),
      'more than the',
    ],
    [
      'a manifest of a terabyte',
      (stick) => truncate(join(stick, 'manifest.json'), 1e12),
      'manifest.json is too large',
    ],
    ['a file that is cut off', (stick) => truncate(join(stick, FILM), 1_000), 'manifest says'],
    ['a file with other bytes', (stick) => writeFile(join(stick, FILM), 'x'.repeat(200_000)), 'its hash'],
    [
      'a name that differs in case',
      (stick) =>
        rename(join(stick, FILM), join(stick, FILM.toUpperCase().replace('MEDIA/DEEP', 'media/deep'))),
      'is missing',
    ],
  ])('is refused because of %s, and the old content stays', async (_, change, reason) => {
    const { desk } = await plugIn(change)
    await desk.updater.order('download')
    expect(lastOf(desk)?.detail).toContain(reason)
    await expectOldContent(desk)
  })

  it('brings nothing but the files of its manifest', async () => {
    const { desk } = await plugIn((stick) =>
      writeFile(join(stick, 'media/autorun.html'), '<script>1</script>'),
    )
    await desk.updater.order('download')
    await desk.updater.order('activate')
    expect(await shownBy(desk)).toEqual(NEW)
    const names = await readdir(desk.dir, { recursive: true })
    expect(names.filter((name) => name.includes('autorun'))).toEqual([])
  })

  it('whose files vanish in the middle of the copy is copied completely once they are back', async () => {
    const { stick, desk } = await plugIn(async (stick) => {
      await rename(join(stick, FILM), join(stick, 'hidden'))
    })
    await desk.updater.order('download')
    expect(lastOf(desk)?.detail).toContain('is missing')
    await expectOldContent(desk)
    await rename(join(stick, 'hidden'), join(stick, FILM))
    await desk.updater.order('download')
    await desk.updater.order('activate')
    expect(await shownBy(desk)).toEqual(NEW)
  })

  it('that is exchanged for another one under the same name after the check brings no file of it', async () => {
    const { stick, desk } = await plugIn()
    await desk.updater.order('check')
    await rename(stick, `${stick}-first`)
    await writeRelease(stick, fresh, { ...NEW, [FILM]: 'z'.repeat(200_000) })
    await desk.updater.order('download')
    expect(lastOf(desk)?.detail).toContain('its hash')
    await expectOldContent(desk)
  })

  it('that stops to respond ends an update in time, occupies few threads, and is read again once it responds', async () => {
    const { stick, desk } = await plugIn()
    let respond = () => {}
    const responds = new Promise<void>((resolve) => {
      respond = resolve
    })
    let [waiting, most] = [0, 0]
    const source = folderSource(stick, {
      stallTimeoutMs: 50,
      async openFile(dir, path) {
        const handle = await safeOpen(dir, path)
        most = Math.max(most, ++waiting)
        if (path.startsWith('media')) await responds
        waiting--
        return handle
      },
    })
    const updater = await createUpdater({
      ...{ store: desk.store, source, keys: NO_KEYS, clock: desk.clock, atOnce: 8, now: () => NOW },
    })
    closeAfter(() => updater.end())
    await updater.order('download')
    expect(updater.status().last).toMatchObject({ end: 'offline', detail: `${stick} does not respond` })
    expect(most).toBeLessThanOrEqual(2)
    await expectOldContent(desk)
    respond()
    await until(() => waiting === 0)
    await updater.order('download')
    await updater.order('activate')
    expect(await shownBy(desk)).toEqual(NEW)
  })

  it('that claims a small manifest, and never ends, is read no further than a manifest may be', async () => {
    const { stick } = await plugIn()
    let read = 0
    const source = folderSource(stick, {
      async openFile(dir, path) {
        const handle = await safeOpen(dir, path)
        const endless = async (buffer: Uint8Array) => {
          read += buffer.length
          return { bytesRead: buffer.length, buffer }
        }
        return Object.assign(handle, { read: endless as typeof handle.read })
      },
    })
    await expect(source.manifest(new AbortController().signal)).rejects.toThrow('manifest.json is too large')
    expect(read).toBeLessThan(2 * MOST_MANIFEST_BYTES)
  })
})
