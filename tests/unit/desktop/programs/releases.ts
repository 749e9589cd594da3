import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Manifest, ProgramAbout } from '../../../../src/contracts'
import type { ProgramsPlace } from '../../../../src/desktop/programs/chooseProgram'
import { ENTRY, thisMachine } from '../../../../src/desktop/programs/programFault'
import { createSource, createUpdater, openStore, parseKeys } from '../../../../src/server'
import { manifestOf, type Texts, writeRelease } from '../../server/updates/store/releases'
import { createPair, type Pair, signed } from '../../server/updates/updater/desk'

/** The version that an administrator installed. */
export const INSTALLED = '2.1.0'
export const machine = thisMachine(INSTALLED)
export const NOW = new Date('2026-11-23T08:00:00.000Z')

/** Those who may publish programs, and somebody who may only publish content. */
export const [owner, editor] = [createPair(), createPair()]

export const aboutOf = (version: string): ProgramAbout => ({
  ...{ version, platform: machine.platform },
  needs: { node: '20.0.0', program: '2.1.0' },
})

/** A release whose entry is the given script. */
export function programOf(
  version: string,
  script: string,
  day = 1,
): { readonly manifest: Manifest; readonly texts: Texts } {
  const texts: Texts = {
    [ENTRY]: script,
    'dist/app/index.html': `<title>${version}</title>`,
    'package.json': '{ "type": "module" }',
  }
  const created = `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`
  const program = aboutOf(version)
  return { manifest: manifestOf(`${version}-build`, texts, { created, program }), texts }
}

export async function createFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'showroom-programs-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

export async function publish(
  dir: string,
  { manifest, texts }: ReturnType<typeof programOf>,
  ...pairs: readonly Pair[]
): Promise<void> {
  await writeRelease(dir, signed(manifest, ...pairs), texts)
}

export function placeOf(dataDir: string, log: (line: string) => void = () => {}): ProgramsPlace {
  return { dataDir, keys: parseKeys([owner.setting], 1, 'program'), machine, log }
}

/** Downloads and activates a published release. Returns how that ended. */
export async function install(
  dataDir: string,
  from: string,
  faultOf: (manifest: Manifest) => string | undefined = () => undefined,
): Promise<{ readonly end: string | undefined; readonly detail: string | undefined }> {
  const store = await openStore(join(dataDir, 'programs'), { mayBeEmpty: true })
  const updater = await createUpdater({
    ...{
      store,
      source: createSource(from),
      keys: parseKeys([owner.setting], 1, 'program'),
      faultOf,
      now: () => NOW,
    },
  })
  try {
    for (const order of ['check', 'download', 'activate'] as const) await updater.order(order)
    const { last } = updater.status()
    return { end: last?.end, detail: last?.detail }
  } finally {
    await updater.end()
    await store.close()
  }
}

/** What the store holds. */
export async function inspect<T>(
  dataDir: string,
  read: (store: Awaited<ReturnType<typeof openStore>>) => T | Promise<T>,
): Promise<T> {
  const store = await openStore(join(dataDir, 'programs'), { mayBeEmpty: true })
  try {
    return await read(store)
  } finally {
    await store.close()
  }
}
