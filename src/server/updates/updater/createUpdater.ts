import type { Manifest, UpdateCommand } from '../../../contracts'
import { systemClock } from '../../systemClock'
import type { Store } from '../store'
import { asUpdateFault, endOf, UpdateFault } from './faults'
import { fetchRelease } from './fetchRelease'
import { expiryFault, freshnessNote } from './judge'
import { assessOffer, checkForOffer, type Offer } from './offer'
import { firstLook, nextLook } from './schedule'
import { createStatusBoard, type StatusBoard } from './status'
import { createThrottle, type Throttle } from './throttle'
import type { Updater, UpdaterOptions } from './updater'

const BYTES_PER_MEGABIT = 125_000
const NO_SOURCE = 'no source of new content is configured (updates.url)'

/** Creates the updater of a store. A release that was assembled before a restart is ready at once. */
export async function createUpdater(options: UpdaterOptions): Promise<Updater> {
  const updater = new StoreUpdater(options)
  await updater.resume()
  return {
    status: () => updater.status(),
    order: (what) => updater.order(what),
    subscribe: (listener) => updater.subscribe(listener),
    begin: () => updater.begin(),
    end: () => updater.end(),
  }
}

type End = Parameters<StatusBoard['end']>

class StoreUpdater implements Updater {
  readonly #options: UpdaterOptions &
    Required<Pick<UpdaterOptions, 'every' | 'clock' | 'now' | 'random' | 'log'>>
  readonly #board: StatusBoard
  readonly #throttle: Throttle
  #offer: Offer | undefined
  #isReady = false
  #running:
    | { readonly what: UpdateCommand; readonly ending: AbortController; readonly done: Promise<void> }
    | undefined
  #failures = 0
  #cancelCheck = () => {}
  #isOver = false
  #lastLine = ''

  constructor(options: UpdaterOptions) {
    const { store, megabitsPerSecond = 0, every = 60, clock = systemClock } = options
    const { now = () => new Date(), random = Math.random, log = () => {} } = options
    this.#options = { ...options, every, clock, now, random, log }
    this.#board = createStatusBoard(() => store.active()?.manifest, clock, now)
    this.#throttle = createThrottle(megabitsPerSecond * BYTES_PER_MEGABIT, clock)
  }

  /** Keys may have changed since the download: only a release acceptable today is offered. */
  async resume() {
    const { store } = this.#options
    const before = store.next()
    if (!before || !(await store.isMade())) return
    await this.#setOffer(
      await assessOffer(before, 'the release downloaded earlier', this.#options).catch(() => undefined),
    )
    this.#enterIdlePhase()
  }

  status() {
    return this.#board.read()
  }

  subscribe(listener: Parameters<Updater['subscribe']>[0]) {
    return this.#board.subscribe(listener)
  }

  async order(what: UpdateCommand) {
    if (what === 'check') return this.#run(what, (signal) => this.#check(signal))
    if (what === 'download') return this.#run(what, (signal) => this.#download(signal))
    if (what === 'activate') return this.#run(what, () => this.#activate())
    if (this.#running && this.#running.what !== 'activate') this.#running.ending.abort(new Error('cancelled'))
    await this.#running?.done
  }

  begin() {
    if (this.#options.source) this.#scheduleCheck(firstLook(this.#options.random()))
  }

  async end() {
    this.#isOver = true
    this.#cancelCheck()
    this.#running?.ending.abort(new Error('ended'))
    await this.#running?.done
    this.#options.source?.end()
  }

  #finish(...[how, detail]: End) {
    // Repeated failures are logged once.
    const line = `updates: ${how}: ${detail}`
    if (line !== this.#lastLine && how !== 'upToDate') this.#options.log(line)
    this.#lastLine = line
    this.#board.end(how, detail)
  }

  #finishUpToDate() {
    const { store, keys, now } = this.#options
    const shown = store.active()?.manifest
    this.#finish('upToDate', `version ${shown?.version}${shown ? freshnessNote(shown, keys, now()) : ''}`)
  }

  #enterIdlePhase() {
    this.#board.enter(this.#isReady ? 'ready' : this.#offer ? 'available' : 'idle')
  }

  async #setOffer(found: Offer | undefined) {
    const { store } = this.#options
    if (found) await renewPending(store, found.manifest)
    this.#offer = found
    this.#isReady =
      found !== undefined && store.next()?.version === found.manifest.version && (await store.isMade())
    if (found) this.#board.offer(found.manifest, found.plan)
    else this.#board.withdraw()
  }

  async #readOffer(signal: AbortSignal): Promise<Offer | undefined> {
    const { source } = this.#options
    if (!source) throw new UpdateFault('denied', NO_SOURCE)
    return checkForOffer(source, this.#options, signal)
  }

  async #check(signal: AbortSignal) {
    const { store } = this.#options
    this.#board.enter('checking')
    await this.#setOffer(await this.#readOffer(signal))
    this.#failures = 0
    if (this.#offer) return
    // The pending release was withdrawn.
    if (store.next()) await store.bring(undefined)
    this.#finishUpToDate()
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
    const lookAgain = (again: AbortSignal) => this.#readOffer(again)
    const parts = { board: this.#board, throttle: this.#throttle, lookAgain }
    try {
      const brought = await fetchRelease(offer, { ...parts, store, source, clock, atOnce, random }, signal)
      await this.#setOffer(brought?.isMending ? undefined : brought)
      if (brought?.isMending)
        return this.#finish('updated', 'damaged files of the active release were replaced')
    } catch (cause) {
      // Part of it has arrived.
      await this.#setOffer({ ...offer, plan: await store.planFor(offer.manifest) })
      throw cause
    }
    if (!this.#offer) this.#finishUpToDate()
  }

  async #activate() {
    if (!this.#isReady) return
    const { store, anyway, now } = this.#options
    const pending = store.next()
    // It may have been downloaded long ago.
    const expiry = pending && !anyway ? expiryFault(pending, now()) : undefined
    if (expiry) {
      await this.#setOffer(undefined)
      throw new UpdateFault('refused', expiry)
    }
    this.#board.enter('activating')
    const { manifest } = await store.activate()
    this.#isReady = false
    await this.#setOffer(undefined)
    this.#finish('updated', `version ${manifest.version}`)
  }

  #fail(cause: unknown, signal: AbortSignal) {
    if (signal.aborted) {
      if (!this.#isOver) this.#finish('cancelled', 'stopped on request; downloaded files are kept')
      return
    }
    const fault = asUpdateFault(cause)
    this.#failures++
    this.#finish(endOf(fault), fault.message)
  }

  #run(what: UpdateCommand, step: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#running || this.#isOver) return this.#running?.done ?? Promise.resolve()
    const ending = new AbortController()
    const done = step(ending.signal)
      .catch((cause) => this.#fail(cause, ending.signal))
      .finally(() => {
        this.#running = undefined
        this.#board.follow(undefined)
        this.#enterIdlePhase()
      })
    this.#running = { what, ending, done }
    return done
  }

  /** Does unattended what the settings ask for. */
  async #automaticCheck(signal: AbortSignal) {
    await this.#check(signal)
    if (!this.#options.automatic || !this.#offer) return
    if (!this.#isReady) await this.#fetchOffer(signal)
    if (this.#isReady) await this.#activate()
  }

  #scheduleCheck(ms: number) {
    const { every, clock, random } = this.#options
    this.#cancelCheck()
    if (this.#isOver || every <= 0) return
    this.#cancelCheck = clock.after(ms, () => {
      void this.#run('check', (signal) => this.#automaticCheck(signal)).finally(() =>
        this.#scheduleCheck(nextLook(every, this.#failures, random())),
      )
    })
  }
}

/** Replaces the manifest of the assembled release by a later signature of the same release. */
async function renewPending(store: Store, manifest: Manifest): Promise<void> {
  const pending = store.next()
  const isRenewed = pending?.version === manifest.version && pending.created !== manifest.created
  if (!isRenewed || !(await store.isMade())) return
  await store.bring(manifest)
  await store.make()
}
