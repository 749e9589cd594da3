import PQueue from 'p-queue'
import { FileFault } from './files/safeOpen'
import { errorLog } from './http/errorLog'
import { log } from './http/log'
import { createFileCheck, type FileCheck } from './package/fileCheck'
import { type OpenPackage, openPackage } from './package/openPackage'
import type { PackageState, Refusal } from './package/packageState'
import { createPreviousReleases } from './package/previousReleases'
import { hasLocations, openRelease, type Release, type Site } from './release'
import { StartError } from './startError'

/** Serves a release and replaces it by the next one. */
export interface LiveRelease {
  /** The current release. A request reads it once: another release may become active meanwhile. */
  current(): Release
  state(): PackageState
  /**
   * Checks the folder and switches to its package if that is new and complete; else keeps the current one
   * and logs why. Resolves to false if the new package was rejected.
   */
  renew(): Promise<boolean>
  /** Identity of the manifest that was read and accepted last. */
  manifestIdentity(): string
  /** Starts comparing all files of the current package in the background, periodically. */
  compare(): void
  /** Ends all background work. */
  end(): Promise<void>
}

/** Logs messages for the operator. */
interface Logger {
  info(line: string): void
  error(line: string): void
}

/** Folder of the package, or a function that returns its current folder. */
export type PackagePlace = string | (() => string)

/**
 * Opens the package in a folder and serves it until a newer one replaces it.
 * @throws StartError if the folder has no complete package.
 */
export async function openLiveRelease(
  place: PackagePlace,
  site: LiveSite,
  says: Logger = { info: log.info, error: errorLog.print },
): Promise<LiveRelease> {
  const live = new PackageRelease(place, site, says)
  await live.start().catch((cause) => {
    throw cause instanceof StartError ? new PackageFault(cause.message) : cause
  })
  return live
}

/** The package cannot be served. */
export class PackageFault extends StartError {}

type LiveSite = Omit<Site, 'previous' | 'state'>

/** The served state, replaced in one step. */
interface Served {
  readonly content: OpenPackage
  readonly release: Release
  readonly since: Date
}

class PackageRelease implements LiveRelease {
  readonly #place: () => string
  readonly #site: Site
  readonly #logger: Logger
  readonly #previous = createPreviousReleases()
  readonly #fileCheck: FileCheck
  readonly #changes = new PQueue({ concurrency: 1 })
  #dir: string
  #served: Served | undefined
  #manifestIdentity = ''
  #refused: Refusal | undefined

  constructor(place: PackagePlace, site: LiveSite, says: Logger) {
    this.#place = () => (typeof place === 'string' ? place : place())
    this.#dir = this.#place()
    this.#site = { ...site, previous: this.#previous, state: () => this.state() }
    this.#logger = says
    this.#fileCheck = createFileCheck((cause) => says.error(`${this.#dir}: ${cause}`))
  }

  async start() {
    const content = await this.#read()
    this.#served = { content, release: await openRelease(content, this.#site), since: new Date() }
    this.#manifestIdentity = content.manifestIdentity
  }

  current() {
    return this.#active.release
  }

  state(): PackageState {
    const { content, since } = this.#active
    const { manifest, files } = content
    const { faults, compared } = files
    const counts = { compared, files: manifest.files.length, faults }
    return { version: manifest.version, since, ...counts, refused: this.#refused }
  }

  renew() {
    return this.#changes.add(() => this.#renew(), { throwOnTimeout: true })
  }

  manifestIdentity() {
    return this.#manifestIdentity
  }

  compare() {
    this.#fileCheck.begin(this.#active.content)
  }

  async end() {
    this.#fileCheck.end()
    await this.#changes.onIdle()
    await this.#previous.clear()
    await this.#active.content.folder.release()
  }

  get #active(): Served {
    if (!this.#served) throw new Error('The release has not been opened')
    return this.#served
  }

  async #read(): Promise<OpenPackage> {
    const at = this.#dir
    const onFault = (path: string, fault: string) => {
      if (pack === this.#served?.content) this.#logger.error(`${at}: ${path} ${fault}: it is not served.`)
    }
    const pack: OpenPackage = await openPackage(at, { onFault, before: this.#served?.content })
    return pack
  }

  async #renew(): Promise<boolean> {
    try {
      if (await this.#takeOver()) {
        const { content } = this.#active
        this.#logger.info(`${this.#dir}: version ${content.manifest.version} is served now.`)
        this.#fileCheck.begin(content)
      }
      this.#refused = undefined
      return true
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      const { version } = this.#active.content.manifest
      if (this.#refused?.reason !== reason)
        this.#logger.error(`${reason} The previous package (${version}) stays active.`)
      this.#refused = { at: new Date(), reason }
      return false
    }
  }

  async #takeOver(): Promise<boolean> {
    const { content, release } = this.#active
    this.#dir = this.#place()
    const fresh = await this.#read()
    try {
      if ((await content.folder.isAt(this.#dir)) && isSame(content, fresh)) {
        await fresh.folder.release()
        this.#manifestIdentity = fresh.manifestIdentity
        return false
      }
      await this.#prove(fresh)
      const next = await openRelease(fresh, this.#site, release)
      if (!(await hasLocations(next, release)) && (await hasLocations(release)))
        throw new StartError(`${this.#dir} has no place that could be shown.`)
      await this.#previous.add(content)
      // Requests that start from here on see the new release.
      this.#served = { content: fresh, release: next, since: new Date() }
      this.#manifestIdentity = fresh.manifestIdentity
      return true
    } catch (cause) {
      await fresh.folder.release()
      throw cause
    }
  }

  /**
   * Verifies the files that the previous package did not have before any of them is served. Those that are served
   * already are compared by the file check, which takes its time.
   */
  async #prove(pack: OpenPackage) {
    const { content } = this.#active
    for (const file of pack.manifest.files) {
      const isSameFile = content.find(file.path)?.sha256 === file.sha256
      if (isSameFile && pack.files.adopt(file, content.files)) continue
      await pack.files.compare(file).catch((cause) => {
        throw cause instanceof FileFault
          ? new StartError(`${this.#dir}: ${file.path} ${cause.message}.`)
          : cause
      })
    }
  }
}

function isSame(one: OpenPackage, other: OpenPackage): boolean {
  return JSON.stringify(one.manifest) === JSON.stringify(other.manifest)
}
