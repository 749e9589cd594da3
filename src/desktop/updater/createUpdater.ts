import type { UpdateOrder } from '../../content'
import { systemClock } from '../systemClock'
import { asUpdateFault, endOf, UpdateFault } from './faults'
import { fetchRelease } from './fetchRelease'
import { lookForOffer, type Offer, weigh } from './offer'
import { firstLook, nextLook } from './schedule'
import { createBoard, type StandingBoard } from './status'
import { createThrottle, type Throttle } from './throttle'
import type { Updater, UpdaterOptions } from './updater'

const BYTES_PER_MEGABIT = 125_000
const NO_SOURCE = 'nobody is named whom new content could come from (updates.url)'

/** Makes an updater of a store. What was put together before a restart is ready at once. */
export async function createUpdater(options: UpdaterOptions): Promise<Updater> {
  const updater = new StoreUpdater(options)
  await updater.resume()
  return {
    standing: () => updater.standing(),
    order: (what) => updater.order(what),
    subscribe: (listener) => updater.subscribe(listener),
    begin: () => updater.begin(),
    end: () => updater.end(),
  }
}

type End = Parameters<StandingBoard['end']>

class StoreUpdater implements Updater {
  readonly #options: UpdaterOptions &
    Required<Pick<UpdaterOptions, 'every' | 'clock' | 'now' | 'random' | 'tell'>>
  readonly #board: StandingBoard
  readonly #throttle: Throttle
  #offer: Offer | undefined
  #isReady = false
  #running:
    | { readonly what: UpdateOrder; readonly ending: AbortController; readonly done: Promise<void> }
    | undefined
  #failures = 0
  #cancelLook = () => {}
  #isOver = false
  #lastSaid = ''

  constructor(options: UpdaterOptions) {
    const { store, megabitsPerSecond = 0, every = 60, clock = systemClock } = options
    const { now = () => new Date(), random = Math.random, tell = () => {} } = options
    this.#options = { ...options, every, clock, now, random, tell }
    this.#board = createBoard(() => store.active()?.manifest, clock, now)
    this.#throttle = createThrottle(megabitsPerSecond * BYTES_PER_MEGABIT, clock)
  }

  /** Keys may have changed since it was brought: nothing is shown that would not be taken today. */
  async resume() {
    const { store } = this.#options
    const before = store.next()
    if (!before || !(await store.isMade())) return
    await this.#adopt(await weigh(before, 'what was brought before', this.#options).catch(() => undefined))
    this.#rest()
  }

  standing() {
    return this.#board.read()
  }

  subscribe(listener: Parameters<Updater['subscribe']>[0]) {
    return this.#board.subscribe(listener)
  }

  async order(what: UpdateOrder) {
    if (what === 'check') return this.#run(what, (signal) => this.#check(signal))
    if (what === 'download') return this.#run(what, (signal) => this.#download(signal))
    if (what === 'activate') return this.#run(what, () => this.#activate())
    if (this.#running && this.#running.what !== 'activate') this.#running.ending.abort(new Error('cancelled'))
    await this.#running?.done
  }

  begin() {
    if (this.#options.source) this.#lookIn(firstLook(this.#options.random()))
  }

  async end() {
    this.#isOver = true
    this.#cancelLook()
    this.#running?.ending.abort(new Error('ended'))
    await this.#running?.done
    this.#options.source?.end()
  }

  #tellEnd(...[how, detail]: End) {
    // Hours without a network are one line.
    const line = `updates: ${how}: ${detail}`
    if (line !== this.#lastSaid && how !== 'upToDate') this.#options.tell(line)
    this.#lastSaid = line
    this.#board.end(how, detail)
  }

  #rest() {
    this.#board.enter(this.#isReady ? 'ready' : this.#offer ? 'available' : 'idle')
  }

  async #adopt(found: Offer | undefined) {
    const { store } = this.#options
    this.#offer = found
    this.#isReady =
      found !== undefined && store.next()?.version === found.manifest.version && (await store.isMade())
    if (found) this.#board.offer(found.manifest, found.plan)
    else this.#board.withdraw()
  }

  async #look(signal: AbortSignal): Promise<Offer | undefined> {
    const { source } = this.#options
    if (!source) throw new UpdateFault('denied', NO_SOURCE)
    return lookForOffer(source, this.#options, signal)
  }

  async #check(signal: AbortSignal) {
    const { store } = this.#options
    this.#board.enter('checking')
    await this.#adopt(await this.#look(signal))
    this.#failures = 0
    if (this.#offer) return
    // What was being brought was withdrawn.
    if (store.next()) await store.bring(undefined)
    this.#tellEnd('upToDate', `version ${store.active()?.manifest.version}`)
  }

  async #download(signal: AbortSignal) {
    if (this.#isReady) return
    if (!this.#offer) await this.#check(signal)
    await this.#fetchOffer(signal)
  }

  async #fetchOffer(signal: AbortSignal) {
    const { store, source, clock, random, atOnce = 4 } = this.#options
    const offer = this.#offer
    if (!source || !offer) return
    this.#board.enter('downloading')
    const lookAgain = (again: AbortSignal) => this.#look(again)
    const parts = { board: this.#board, throttle: this.#throttle, lookAgain }
    try {
      const brought = await fetchRelease(offer, { ...parts, store, source, clock, atOnce, random }, signal)
      await this.#adopt(brought?.isMending ? undefined : brought)
      if (brought?.isMending)
        return this.#tellEnd('updated', 'damaged files of what is shown were brought anew')
    } catch (cause) {
      // Less of it is missing by now.
      await this.#adopt({ ...offer, plan: await store.planFor(offer.manifest) })
      throw cause
    }
    if (!this.#offer) this.#tellEnd('upToDate', `version ${store.active()?.manifest.version}`)
  }

  async #activate() {
    if (!this.#isReady) return
    this.#board.enter('activating')
    const { manifest } = await this.#options.store.activate()
    this.#isReady = false
    await this.#adopt(undefined)
    this.#tellEnd('updated', `version ${manifest.version}`)
  }

  #fail(cause: unknown, signal: AbortSignal) {
    if (signal.aborted) {
      if (!this.#isOver) this.#tellEnd('cancelled', 'somebody ended it; what came stays')
      return
    }
    const fault = asUpdateFault(cause)
    this.#failures++
    this.#tellEnd(endOf(fault), fault.message)
  }

  #run(what: UpdateOrder, step: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#running || this.#isOver) return this.#running?.done ?? Promise.resolve()
    const ending = new AbortController()
    const done = step(ending.signal)
      .catch((cause) => this.#fail(cause, ending.signal))
      .finally(() => {
        this.#running = undefined
        this.#board.follow(undefined)
        this.#rest()
      })
    this.#running = { what, ending, done }
    return done
  }

  /** What the settings ask for, as if somebody stood there. */
  async #lookByItself(signal: AbortSignal) {
    await this.#check(signal)
    if (!this.#options.automatic || !this.#offer) return
    if (!this.#isReady) await this.#fetchOffer(signal)
    if (this.#isReady) await this.#activate()
  }

  #lookIn(ms: number) {
    const { every, clock, random } = this.#options
    this.#cancelLook()
    if (this.#isOver || every <= 0) return
    this.#cancelLook = clock.after(ms, () => {
      void this.#run('check', (signal) => this.#lookByItself(signal)).finally(() =>
        this.#lookIn(nextLook(every, this.#failures, random())),
      )
    })
  }
}
