import type { Strapi } from '../strapi'
import type { ReleaseService } from './releaseClient'

/** Reports saves to the release service if releases follow saves. */
export interface AfterSaves {
  saved(by: string): void
  isOn(): Promise<boolean>
  turn(isOn: boolean): Promise<void>
  /** Sends the service the calls that were still waiting when the CMS stopped. */
  resume(): Promise<void>
}

interface AfterSavesOptions {
  readonly service: Pick<ReleaseService, 'call'>
  readonly store: ReturnType<Strapi['store']>
  readonly log: Pick<Strapi['log'], 'warn'>
  /** Milliseconds in which saves are one call. */
  readonly joined?: number
  /** Milliseconds before a call is tried again, at first and at most. */
  readonly firstPause?: number
  readonly maxPause?: number
}

/** Keys of the store: whether releases follow saves, and who saved what the service does not know yet. */
const IS_ON = 'release-after-saves'
const UNREPORTED = 'unreported-saves'

/** Names of one call. */
const MAX_NAMES = 20

/**
 * Calls the release service after saves, because webhooks cannot call their own machine. The service waits for further
 * saves itself. Off until an editor turns it on; the choice is stored in the database.
 */
export function createAfterSaves(options: AfterSavesOptions): AfterSaves {
  const { service, store, log, joined = 2000, firstPause = 5000, maxPause = 10 * 60_000 } = options
  const isOn = async () => (await store.get({ key: IS_ON })) === true
  let names = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isCalling = false
  let failures = 0

  const callIn = (ms: number) => {
    if (timer || isCalling || names.size === 0) return
    timer = setTimeout(report, ms)
    timer.unref()
  }
  const report = async () => {
    timer = undefined
    isCalling = true
    const reported = names
    names = new Set()
    let pause = joined
    try {
      if (await isOn()) {
        await store.set({ key: UNREPORTED, value: [...reported] })
        const by = [...reported].slice(0, MAX_NAMES).join(', ').slice(0, 500)
        const { status } = await service.call('POST', '/saves', { by })
        if (status !== 202) throw new Error(`The release service answers ${status} to a save`)
        await store.set({ key: UNREPORTED, value: [] })
      }
      failures = 0
    } catch (cause) {
      names = new Set([...reported, ...names])
      pause = Math.min(maxPause, firstPause * 2 ** failures++)
      const reason = cause instanceof Error ? cause.message : String(cause)
      log.warn(`${reason}: the CMS calls again in ${Math.ceil(pause / 1000)} s.`)
    }
    isCalling = false
    callIn(pause)
  }
  return {
    isOn,
    saved(by) {
      names.add(by)
      callIn(joined)
    },
    turn: (value) => store.set({ key: IS_ON, value }),
    async resume() {
      const unreported = await store.get({ key: UNREPORTED })
      for (const name of Array.isArray(unreported) ? unreported : []) names.add(String(name))
      callIn(joined)
    },
  }
}

const EVENTS = [
  ...['create', 'update', 'delete', 'publish', 'unpublish'].map((event) => `entry.${event}`),
  ...['create', 'update', 'delete'].map((event) => `media.${event}`),
]

/** Calls `saved` with the person, at the events of which webhooks tell: records of these types, and media. */
export function watchSaves(strapi: Strapi, uids: readonly string[], saved: (by: string) => void): void {
  for (const event of EVENTS)
    strapi.eventHub.on(event, ({ uid }) => {
      if (uid === undefined || uids.includes(uid)) saved(nameOf(strapi.requestContext.get()?.state?.user))
    })
}

/** How the history names a person of the panel. */
export function nameOf(user: unknown): string {
  const { firstname, lastname, username, email } = Object(user)
  const name = [firstname, lastname].filter((part) => typeof part === 'string' && part !== '').join(' ')
  return name || String(username ?? email ?? 'the CMS')
}
