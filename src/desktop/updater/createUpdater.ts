import type { UpdateOrder } from '../../contracts'
import { asUpdateFault, endOf, UpdateFault } from './faults'
import { fetchRelease } from './fetchRelease'
import { lookForOffer, type Offer, weigh } from './offer'
import { machineClock } from './pause'
import { firstLook, nextLook } from './schedule'
import { createBoard } from './standing'
import { createThrottle } from './throttle'
import type { Updater, UpdaterOptions } from './updater'

const BYTES_PER_MEGABIT = 125_000
const NO_SOURCE = 'nobody is named whom new content could come from (updates.url)'

/** Makes an updater of a store. What was put together before a restart is ready at once. */
export async function createUpdater(options: UpdaterOptions): Promise<Updater> {
  const { store, source, every = 60, automatic = false, megabitsPerSecond = 0, atOnce = 4 } = options
  const { clock = machineClock, now = () => new Date(), random = Math.random, tell = () => {} } = options
  const board = createBoard(() => store.active()?.manifest, clock, now)
  const throttle = createThrottle(megabitsPerSecond * BYTES_PER_MEGABIT, clock)
  const looking = { ...options, now }
  let offer: Offer | undefined
  let running:
    | { readonly what: UpdateOrder; readonly ending: AbortController; done: Promise<void> }
    | undefined
  let failures = 0
  let cancelLook = () => {}
  let isOver = false
  let lastSaid = ''

  const end = (...[how, detail]: Parameters<typeof board.end>) => {
    // Hours without a network are one line.
    const line = `updates: ${how}: ${detail}`
    if (line !== lastSaid && how !== 'upToDate') tell(line)
    lastSaid = line
    board.end(how, detail)
  }
  let isReady = false
  const rest = () => board.enter(isReady ? 'ready' : offer ? 'available' : 'idle')

  const adopt = async (found: Offer | undefined) => {
    offer = found
    isReady =
      found !== undefined && store.next()?.version === found.manifest.version && (await store.isMade())
    if (found) board.offer(found.manifest, found.plan)
    else board.withdraw()
  }
  const look = async (signal: AbortSignal): Promise<Offer | undefined> => {
    if (!source) throw new UpdateFault('denied', NO_SOURCE)
    return lookForOffer(source, looking, signal)
  }
  const check = async (signal: AbortSignal) => {
    board.enter('checking')
    await adopt(await look(signal))
    failures = 0
    if (offer) return
    // What was being brought was withdrawn.
    if (store.next()) await store.bring(undefined)
    end('upToDate', `version ${store.active()?.manifest.version}`)
  }
  const fetchOffer = async (signal: AbortSignal) => {
    if (!source || !offer) return
    board.enter('downloading')
    const parts = { store, source, board, clock, throttle, atOnce, random, lookAgain: look }
    try {
      const brought = await fetchRelease(offer, parts, signal)
      await adopt(brought?.isMending ? undefined : brought)
      if (brought?.isMending) return end('updated', 'damaged files of what is shown were brought anew')
    } catch (cause) {
      // Less of it is missing by now.
      await adopt({ ...offer, plan: await store.planFor(offer.manifest) })
      throw cause
    }
    if (!offer) end('upToDate', `version ${store.active()?.manifest.version}`)
  }
  const activate = async () => {
    board.enter('activating')
    const { manifest } = await store.activate()
    isReady = false
    await adopt(undefined)
    end('updated', `version ${manifest.version}`)
  }

  const steps: Readonly<Record<Exclude<UpdateOrder, 'cancel'>, (signal: AbortSignal) => Promise<void>>> = {
    check,
    async download(signal) {
      if (isReady) return
      if (!offer) await check(signal)
      await fetchOffer(signal)
    },
    async activate() {
      if (isReady) await activate()
    },
  }
  const fail = (cause: unknown, signal: AbortSignal) => {
    if (signal.aborted) {
      if (!isOver) end('cancelled', 'somebody ended it; what came stays')
      return
    }
    const fault = asUpdateFault(cause)
    failures++
    end(endOf(fault), fault.message)
  }
  const run = (what: UpdateOrder, step: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (running || isOver) return running?.done ?? Promise.resolve()
    const ending = new AbortController()
    const done = step(ending.signal)
      .catch((cause) => fail(cause, ending.signal))
      .finally(() => {
        running = undefined
        board.follow(undefined)
        rest()
      })
    running = { what, ending, done }
    return done
  }

  /** What the settings ask for, as if somebody stood there. */
  const lookByItself = async (signal: AbortSignal) => {
    await check(signal)
    if (!automatic || !offer) return
    if (!isReady) await fetchOffer(signal)
    if (isReady) await activate()
  }
  const lookIn = (ms: number) => {
    cancelLook()
    if (isOver || every <= 0) return
    cancelLook = clock.after(ms, () => {
      void run('check', lookByItself).finally(() => lookIn(nextLook(every, failures, random())))
    })
  }

  const before = store.next()
  if (before && (await store.isMade())) {
    // Keys may have changed since: nothing is shown that would not be taken today.
    await adopt(await weigh(before, 'what was brought before', looking).catch(() => undefined))
    rest()
  }

  return {
    standing: board.read,
    subscribe: board.subscribe,
    async order(what) {
      if (what !== 'cancel') return run(what, steps[what])
      if (running && running.what !== 'activate') running.ending.abort(new Error('cancelled'))
      await running?.done
    },
    begin() {
      if (source) lookIn(firstLook(random()))
    },
    async end() {
      isOver = true
      cancelLook()
      running?.ending.abort(new Error('ended'))
      await running?.done
      source?.end()
    },
  }
}
