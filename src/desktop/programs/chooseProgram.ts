import { createHash } from 'node:crypto'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { compareVersions, type Manifest } from '../../contracts'
import {
  keysIn,
  openStore,
  type Store,
  StoreBusy,
  safeOpen,
  signatureFault,
  type UpdateKeys,
} from '../../server'
import { ENTRY, type Machine, programFault, runtimeOf } from './programFault'

/** A release of the program that may run. */
export interface ChosenProgram {
  readonly id: string
  readonly version: string
  readonly isOnTrial: boolean
  /** The file that starts it. */
  readonly file: string
  /** Its own Node runtime; undefined: that of the installed program. */
  readonly node: string | undefined
}

export interface ProgramsPlace {
  /** The launcher's data folder. */
  readonly dataDir: string
  readonly keys: UpdateKeys
  readonly machine: Machine
  readonly log: (line: string) => void
}

export const programsFolder = (dataDir: string): string => join(dataDir, 'programs')

/** Attempts to lock the store, and milliseconds between two: an ended server may still be closing it. */
const ATTEMPTS = 20
const AGAIN_MS = 250

/**
 * Chooses the program to start, and counts its start. Undefined: the installed program, because there is no release, or
 * none that may run. Never rejects: a machine with a faulty disk still starts the installed program.
 */
export async function chooseProgram(place: ProgramsPlace): Promise<ChosenProgram | undefined> {
  const { dataDir, log } = place
  if (!(await stat(programsFolder(dataDir)).catch(() => undefined))) return undefined
  return withStore(place, async (store) => {
    const active = await store.start()
    if (!active) return undefined
    const keys = keysIn(store, place.keys)
    const fault = await runFault(active.manifest, active.dir, { ...place, keys })
    if (fault === undefined) return started(active, place)
    log(`version ${active.manifest.program?.version} does not run: ${fault.reason}`)
    // What the store cannot repair, the next update downloads again.
    if (fault.isDamage) await store.verify()
    return undefined
  }).catch((cause) => {
    log(`The installed program runs: ${cause instanceof Error ? cause.message : cause}`)
    return undefined
  })
}

/** Records that the active release does not work, if it is the given one; the previous one runs from now on. */
export async function rejectProgram(place: ProgramsPlace, id: string, reason: string): Promise<void> {
  await withStore(place, async (store) => {
    if (store.active()?.id === id) await store.goBack(reason)
  }).catch((cause) => place.log(`The program cannot be rolled back: ${cause}`))
}

async function withStore<T>({ dataDir, log }: ProgramsPlace, work: (store: Store) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const store = await openStore(programsFolder(dataDir), { log, mayBeEmpty: true }).catch((cause) => {
      if (cause instanceof StoreBusy && attempt < ATTEMPTS) return undefined
      throw cause
    })
    if (store) {
      try {
        return await work(store)
      } finally {
        await store.close()
      }
    }
    await passed(AGAIN_MS)
  }
}

interface RunFault {
  readonly reason: string
  /** Whether its files are damaged. */
  readonly isDamage: boolean
}

/** Why a stored release must not run today. Everything is verified again: others may write into the data folder. */
async function runFault(
  manifest: Manifest,
  dir: string,
  { keys, machine }: ProgramsPlace,
): Promise<RunFault | undefined> {
  const { program } = manifest
  // An administrator installed a later one.
  if (program && compareVersions(program.version, machine.installed) < 0)
    return { reason: `the installed version ${machine.installed} is newer`, isDamage: false }
  const reason = signatureFault(manifest, keys) ?? programFault(manifest, machine, machine.installed)
  if (reason) return { reason, isDamage: false }
  const damage = await damageOf(manifest, dir)
  return damage === undefined ? undefined : { reason: damage, isDamage: true }
}

async function damageOf({ files }: Manifest, dir: string): Promise<string | undefined> {
  const wanted = new Set(['manifest.json', ...files.map(({ path }) => path)])
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const path = relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
    if (!wanted.has(path)) return `${path} is not in its manifest`
  }
  for (const { path, sha256 } of files) {
    const found = await hashOf(dir, path).catch((cause: Error) => cause.message)
    if (found !== sha256) return `${path} is damaged`
  }
  return undefined
}

async function hashOf(dir: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  // The stream closes the file.
  for await (const piece of (await safeOpen(dir, path)).createReadStream()) hash.update(piece)
  return hash.digest('hex')
}

async function started(
  { id, dir, manifest, isOnTrial }: NonNullable<ReturnType<Store['active']>>,
  { machine }: ProgramsPlace,
): Promise<ChosenProgram> {
  const runtime = runtimeOf(machine.platform)
  const node = manifest.files.some(({ path }) => path === runtime) ? join(dir, runtime) : undefined
  // Stored files are not executable.
  if (node !== undefined) await chmod(node, 0o755)
  const version = manifest.program?.version ?? ''
  return { id, version, isOnTrial, file: join(dir, ENTRY), node }
}
