import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { storeFolder, updatesCommand } from '../../../../src/desktop'
import { createFolder, open, textsIn, writeRelease } from '../../server/updates/store/releases'
import { createPair, fresh, NEW, OLD, old, signed } from '../../server/updates/updater/desk'

const ours = createPair()

async function createKiosk() {
  const data = await createFolder()
  const run = (...args: readonly string[]) => updatesCommand([...args, '--data', data])
  const shown = async () => {
    const store = await open(storeFolder(data))
    const release = store.active()
    await store.close()
    return release ? textsIn(release.dir) : undefined
  }
  return { data, run, shown }
}

async function createStick(manifest = fresh, texts = NEW) {
  const dir = await createFolder()
  await writeRelease(dir, manifest, texts)
  return dir
}

describe('the updates command', () => {
  it('transfers content on a stick from one kiosk to another', async () => {
    const [one, other] = [await createKiosk(), await createKiosk()]
    expect(await one.run('export', await createFolder())).toMatchObject({ code: 1 })
    expect(await one.run('import', await createStick())).toMatchObject({
      code: 0,
      text: expect.stringContaining('updated: version new'),
    })
    const stick = join(await createFolder(), 'stick')
    expect((await one.run('export', stick)).text).toContain('5 files written')
    expect((await one.run('export', stick)).text).toContain('0 files written')
    await other.run('import', stick)
    expect(await other.shown()).toEqual(NEW)
    expect((await other.run('import', stick)).text).toContain('upToDate')
  })

  it('writes only changed files to a stick and removes obsolete ones', async () => {
    const kiosk = await createKiosk()
    const stick = await createStick(old, { ...OLD })
    const films = async () => (await stat(join(stick, 'media/film.mp4'))).ino
    const before = await films()
    await kiosk.run('import', await createStick())
    expect((await kiosk.run('export', stick)).text).toContain('3 files written')
    expect(await textsIn(stick)).toEqual(NEW)
    expect(await films()).toBe(before)
    const foreign = await createFolder()
    await writeFile(join(foreign, 'letter.txt'), 'dear')
    expect(await kiosk.run('export', foreign)).toMatchObject({
      code: 1,
      text: expect.stringContaining('neither empty'),
    })
    expect(await readdir(foreign)).toEqual(['letter.txt'])
  })

  it('rolls back the active release and reports the rollback', async () => {
    const kiosk = await createKiosk()
    await kiosk.run('import', await createStick(old, OLD))
    expect(await kiosk.run('rollback')).toMatchObject({ code: 1 })
    await kiosk.run('import', await createStick())
    expect((await kiosk.run('state')).text).toContain('on trial')
    expect(await kiosk.run('rollback')).toMatchObject({ code: 0 })
    expect(await kiosk.shown()).toEqual(OLD)
    expect((await kiosk.run('state')).text).toMatch(/shown: version old.*\nbefore: nothing\nrefused: new/)
    const again = await createStick()
    expect(await kiosk.run('import', again)).toMatchObject({
      code: 1,
      text: expect.stringContaining('rolled back'),
    })
    expect(await kiosk.run('import', again, '--anyway')).toMatchObject({ code: 0 })
    expect(await kiosk.shown()).toEqual(NEW)
  })

  it('finds damaged files, which the next update downloads again', async () => {
    const kiosk = await createKiosk()
    const stick = await createStick()
    await kiosk.run('import', stick)
    expect(await kiosk.run('verify')).toMatchObject({ code: 0 })
    const store = await open(storeFolder(kiosk.data))
    await writeFile(join(store.active()?.dir ?? '', 'media/hall.webp'), 'HALL')
    await store.close()
    expect(await kiosk.run('verify')).toMatchObject({
      code: 1,
      text: expect.stringContaining('damaged: media/hall.webp'),
    })
    await kiosk.run('update', '--from', stick)
    expect(await kiosk.shown()).toEqual(NEW)
  })

  it('accepts only content signed with the keys in the settings, and refuses to run beside a showroom', async () => {
    const kiosk = await createKiosk()
    const settings = join(await createFolder(), 'settings.json')
    await writeFile(settings, JSON.stringify({ updates: { keys: [ours.setting] } }))
    const refused = await kiosk.run('import', await createStick(), '--settings', settings)
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('not signed') })
    const stick = await createStick(signed(fresh, ours))
    const store = await open(storeFolder(kiosk.data))
    const busy = await kiosk.run('import', stick, '--settings', settings)
    expect(busy).toMatchObject({ code: 1, text: expect.stringContaining('in use by process') })
    expect(await kiosk.run('state')).toMatchObject({ code: 0 })
    await store.close()
    expect(await kiosk.run('import', stick, '--settings', settings)).toMatchObject({ code: 0 })
  })

  it.each([[], ['dance'], ['import'], ['check', 'here'], ['state', '--fast']])(
    'prints its usage for invalid arguments: %s',
    async (...args) => {
      const kiosk = await createKiosk()
      expect(await kiosk.run(...args)).toMatchObject({ code: 1, text: expect.stringContaining('usage:') })
    },
  )

  it('reports what is wrong with the source of content', async () => {
    const kiosk = await createKiosk()
    expect((await kiosk.run('check', '--from', 'ftp://x')).text).toContain(
      'neither an http URL nor a bucket nor a folder',
    )
    expect((await kiosk.run('check')).text).toContain('no source of new content')
    const gone = await createStick()
    await rm(join(gone, 'manifest.json'))
    expect(await kiosk.run('import', gone)).toMatchObject({
      code: 1,
      text: expect.stringContaining('manifest.json is missing'),
    })
  })
})
