import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFolder, writeRelease } from '../store/releases'
import { createDesk, type Desk, fresh, lastOf, NEW, OLD, shownBy } from './desk'

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
})
