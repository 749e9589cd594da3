import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signedKeyListText } from '../../../../src/contracts'
import { chooseProgram, rejectProgram } from '../../../../src/desktop/programs/chooseProgram'
import { ENTRY, programFault } from '../../../../src/desktop/programs/programFault'
import { parseKeys, readProgramKeys } from '../../../../src/server'
import { signaturesOf } from '../../server/updates/updater/desk'
import {
  createFolder,
  editor,
  inspect,
  install,
  machine,
  owner,
  placeOf,
  programOf,
  publish,
} from './releases'

const release = programOf('2.2.0', 'second')

/** A machine on which a release was installed, and the lines of its log. */
async function createMachine() {
  const [data, stick] = [await createFolder(), await createFolder()]
  await publish(stick, release, owner)
  expect(await install(data, stick)).toMatchObject({ end: 'updated' })
  const lines: string[] = []
  return { data, stick, lines, place: placeOf(data, (line) => lines.push(line)) }
}

describe('The program to start', () => {
  it('is the installed one, as long as there is no release', async () => {
    expect(await chooseProgram(placeOf(await createFolder()))).toBeUndefined()
  })

  it('is the release, on trial until it is confirmed', async () => {
    const { data, place } = await createMachine()
    const chosen = await chooseProgram(place)
    expect(chosen).toMatchObject({ version: '2.2.0', isOnTrial: true, node: undefined })
    expect(await readFile(chosen?.file ?? '', 'utf8')).toBe('second')
    await inspect(data, (store) => store.confirm())
    expect(await chooseProgram(place)).toMatchObject({ isOnTrial: false })
  })

  it('is the installed one after three starts without confirmation, and the release is not accepted again', async () => {
    const { data, stick, place } = await createMachine()
    for (let start = 0; start < 3; start++) expect(await chooseProgram(place)).toBeDefined()
    expect(await chooseProgram(place)).toBeUndefined()
    expect(await install(data, stick)).toMatchObject({ end: 'refused' })
  })

  it('is the previous release after one was rejected, then the installed one, and both are remembered', async () => {
    const { data, place } = await createMachine()
    await inspect(data, (store) => store.confirm())
    const third = await createFolder()
    await publish(third, programOf('2.3.0', 'third', 2), owner)
    await install(data, third)
    const chosen = await chooseProgram(place)
    expect(chosen?.version).toBe('2.3.0')
    await rejectProgram(place, chosen?.id ?? '', 'it crashed')
    const before = await chooseProgram(place)
    expect(before).toMatchObject({ version: '2.2.0', isOnTrial: false })
    // A late report about the release that was rejected already changes nothing.
    await rejectProgram(place, chosen?.id ?? '', 'it crashed again')
    expect((await chooseProgram(place))?.version).toBe('2.2.0')
    await rejectProgram(place, before?.id ?? '', 'it hung')
    expect(await chooseProgram(place)).toBeUndefined()
    const refusals = await inspect(data, (store) => store.refusals())
    expect(refusals.map(({ version, reason }) => [version, reason])).toEqual([
      ['2.3.0-build', 'it crashed'],
      ['2.2.0-build', 'it hung'],
    ])
  })

  it('is the installed one once an administrator installed a later version', async () => {
    const { place } = await createMachine()
    const later = { ...place, machine: { ...machine, installed: '2.3.0' } }
    expect(await chooseProgram(later)).toBeUndefined()
    expect((await chooseProgram(place))?.version).toBe('2.2.0')
  })

  it.each([
    ['were removed from the settings', parseKeys([editor.setting])],
    ['cannot be read', readProgramKeys({ updates: { programKeys: ['?'] } })],
    ['are none', readProgramKeys({ updates: { keys: [owner.setting] } })],
  ])('is the installed one while the keys of its signatures %s', async (_, keys) => {
    const { place } = await createMachine()
    expect(await chooseProgram({ ...place, keys })).toBeUndefined()
    expect(await chooseProgram(place)).toBeDefined()
  })

  it('is the installed one once an accepted key list replaced the keys of its signatures', async () => {
    const { data, place } = await createMachine()
    const keys = [editor.setting]
    const list = { version: 1, purpose: 'program' as const, threshold: 1, keys }
    const signatures = signaturesOf(signedKeyListText(list), [owner, editor])
    await inspect(data, (store) => store.keepKeyLists([{ ...list, signatures: signatures.slice(1) }]))
    expect(await chooseProgram(place)).toBeDefined()
    await inspect(data, (store) => store.keepKeyLists([{ ...list, signatures }]))
    expect(await chooseProgram(place)).toBeUndefined()
  })

  it.each<[string, (dir: string) => Promise<unknown>, string]>([
    [
      'one file of a release was changed',
      async (dir) => {
        await chmod(join(dir, ENTRY), 0o644)
        await writeFile(join(dir, ENTRY), 'stolen')
      },
      'is damaged',
    ],
    ['a file was added', (dir) => writeFile(join(dir, 'dist/desktop/extra.js'), ''), 'not in its manifest'],
    [
      'its manifest was changed',
      async (dir) => {
        const text = await readFile(join(dir, 'manifest.json'), 'utf8')
        await writeFile(join(dir, 'manifest.json'), text.replaceAll('2.2.0', '2.9.0'))
      },
      'signature',
    ],
  ])('is the installed one after %s', async (_, change, reason) => {
    const { data, lines, place } = await createMachine()
    await change(await inspect(data, (store) => store.active()?.dir ?? ''))
    expect(await chooseProgram(place)).toBeUndefined()
    expect(lines.join('\n')).toContain(reason)
  })

  it('with damaged files is downloaded again, and runs then', async () => {
    const { data, stick, place } = await createMachine()
    const dir = await inspect(data, (store) => store.active()?.dir ?? '')
    await writeFile(join(dir, ENTRY), 'damage')
    expect(await chooseProgram(place)).toBeUndefined()
    expect(await install(data, stick)).toMatchObject({ end: 'updated' })
    expect((await chooseProgram(place))?.version).toBe('2.2.0')
  })

  it('never is an older release, though signed', async () => {
    const { data } = await createMachine()
    const old = await createFolder()
    await publish(old, programOf('2.1.5', 'old', 3), owner)
    const faultOf = (manifest: typeof release.manifest) => programFault(manifest, machine, '2.2.0')
    expect(await install(data, old, faultOf)).toMatchObject({ end: 'refused' })
    const earlier = await createFolder()
    await publish(
      earlier,
      {
        ...programOf('2.4.0', 'earlier'),
        manifest: { ...programOf('2.4.0', 'earlier').manifest, created: '2026-10-01T08:00:00.000Z' },
      },
      owner,
    )
    expect((await install(data, earlier, faultOf)).detail).toContain('before the newest release')
  })

  it('is the installed one when the store cannot be used', async () => {
    const data = await createFolder()
    await writeFile(join(data, 'programs'), 'a file in its place')
    const lines: string[] = []
    expect(await chooseProgram(placeOf(data, (line) => lines.push(line)))).toBeUndefined()
    expect(lines.join()).toContain('The installed program runs')
  })
})
