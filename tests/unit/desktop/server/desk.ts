import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UpdateCommand, UpdatesStatus } from '../../../../src/contracts'
import type { KioskState } from '../../../../src/desktop/ipc'
import type { ActiveRelease, Releases } from '../../../../src/desktop/releases'
import { openActiveServer } from '../../../../src/desktop/server/activeServer'
import { desktopApp } from '../../../../src/desktop/server/app'
import { createTickets } from '../../../../src/desktop/server/launchGate'
import { desktopSettings } from '../../../../src/desktop/server/siteSettings'
import { createVisitStore } from '../../../../src/server'
import { createManualClock } from '../../../../src/util'
import { createShowroom } from '../../server/showroom'

const ORIGIN = 'http://127.0.0.1:4321'

/** Releases that a test activates and rolls back. */
function fakeReleases() {
  const listeners = new Set<() => void>()
  const verdicts: string[] = []
  const orders: UpdateCommand[] = []
  let active: ActiveRelease | undefined
  let before: ActiveRelease | undefined
  const name = () => (active ? { version: active.version, created: null } : null)
  const status = (): UpdatesStatus => ({
    phase: 'idle',
    current: name(),
    next: null,
    progress: null,
    last: null,
  })
  const show = (next: ActiveRelease) => {
    before = active
    active = next
    for (const listener of listeners) listener()
  }
  const releases: Releases = {
    active: () => active,
    status,
    order: (what) => what === 'check' && orders.push(what) > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async proved() {
      verdicts.push('proved')
      if (active) active = { ...active, onTrial: false }
    },
    async failed(reason) {
      verdicts.push(`failed: ${reason}`)
      if (before) show(before)
    },
    begin() {},
    end: async () => {},
  }
  return { releases, show, verdicts, orders }
}

/** The server of a desktop build with a small showroom. */
export async function openDesk({ watched = true } = {}) {
  const showroom = await createShowroom()
  const dataDir = await mkdtemp(join(tmpdir(), 'desk-'))
  const { releases, show, verdicts, orders } = fakeReleases()
  const clock = createManualClock()
  const notes: string[] = []
  let kiosk: KioskState | undefined
  const program = { isOnTrial: false, faults: [] as string[] }
  const settings = desktopSettings({
    api: { baseUrl: 'https://cms.example.com', timeout: 7 },
    site: { url: '' },
  })
  const activeServer = await openActiveServer({
    ...{ releases, clock, watched, note: (text) => notes.push(text) },
    isProgramOnTrial: () => program.isOnTrial,
    onProgramFault: (reason) => program.faults.push(reason),
    server: { appDir: showroom.appDir, settings, visits: createVisitStore(join(dataDir, 'visits')) },
  })
  const sources = { dataDir, version: '2.1.0', releases, live: activeServer.live, kiosk: () => kiosk }
  const beats: string[] = []
  const app = desktopApp({
    gate: { origin: () => ORIGIN, session: 'session', tickets: createTickets() },
    ...{ settings, kiosk: () => kiosk, activeServer, health: sources },
    updates: {
      ...{ releases, shown: activeServer.version },
      beat(beat) {
        beats.push(beat.url)
        activeServer.beat(beat)
      },
    },
  })
  const ask = async (path: string, body?: unknown, more: Record<string, string> = {}) => {
    const headers = { Host: '127.0.0.1:4321', Cookie: 'showroom-launch-4321=session', ...more }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await app.request(ORIGIN + path, {
      headers,
      ...(body !== undefined && { method: 'POST', body: text }),
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const settled = async () => {
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
  }
  return {
    ...{ showroom, showing: activeServer, program, ask, show, verdicts, orders },
    ...{ notes, clock, beats, sources, settled },
    /** Copies the package as a release of its own. */
    async release(name: string): Promise<string> {
      const dir = join(dataDir, name)
      await cp(showroom.packageDir, dir, { recursive: true })
      return dir
    },
    setKiosk: (state: KioskState) => {
      kiosk = state
    },
    async end() {
      await activeServer.end()
      await showroom.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
