import { errorLog } from './errorLog'
import { createFileCheck } from './fileCheck'
import { type OpenPackage, openPackage } from './openPackage'
import type { PackageState, Refusal } from './packageState'
import { FileFault } from './plainFile'
import { isShowable, openRelease, type Release, type Site } from './release'
import { createRetained, type Retained } from './retained'
import { StartError } from './startError'

/** The release that is served, and the way another one takes its place. */
export interface LiveRelease {
  /** Asked for once by each request: another one may take over while it is answered. */
  current(): Release
  state(): PackageState
  /**
   * Looks at the folder and takes over what is in it, when it is another package and whole; else goes on with the one
   * that is served, and says why. `false`: there is something that could not be taken over.
   */
  renew(): Promise<boolean>
  /** What tells the manifest that was read last, and taken over, from others. */
  manifestIdentity(): string
  /** Reads all files of the current package in the background, now and again. */
  compare(): void
  /** Ends all background work. */
  end(): Promise<void>
}

/** Says something to whoever runs the server. */
export interface Says {
  info(line: string): void
  error(line: string): void
}

/** Where the package lies: a folder, or what names it each time it is looked for. */
export type PackagePlace = string | (() => string)

/**
 * Opens the package in a folder and serves it until a newer one takes over.
 * @throws StartError when there is no whole package to begin with.
 */
export async function openLiveRelease(
  place: PackagePlace,
  site: Omit<Site, 'retained' | 'state'>,
  says: Says = { info: (line) => console.info(line), error: errorLog.print },
): Promise<LiveRelease> {
  const nowAt = () => (typeof place === 'string' ? place : place())
  let dir = nowAt()
  const retained: Retained = createRetained()
  const fileCheck = createFileCheck((cause) => says.error(`${dir}: ${cause}`))
  let since = new Date()
  let refused: Refusal | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const state = (): PackageState => {
    const { manifest, files } = content
    const { faults, compared } = files
    return { version: manifest.version, since, compared, files: manifest.files.length, faults, refused }
  }
  const read = async (): Promise<OpenPackage> => {
    const at = dir
    const pack: OpenPackage = await openPackage(at, (path, fault) => {
      if (pack === content) says.error(`${at}: ${path} ${fault}: it is not served.`)
    })
    return pack
  }
  const open = (pack: OpenPackage) => openRelease(pack, { ...site, retained, state })
  let content = await read()
  let release = await open(content)
  let { manifestIdentity } = content

  /** Compares what the package before had not: so much is known before anybody is sent any of it. */
  const proven = async (pack: OpenPackage) => {
    for (const file of pack.manifest.files) {
      const isSameFile = content.find(file.path)?.sha256 === file.sha256
      if (isSameFile && pack.files.adopt(file, content.files)) continue
      await pack.files.compare(file).catch((cause) => {
        throw cause instanceof FileFault ? new StartError(`${dir}: ${file.path} ${cause.message}.`) : cause
      })
    }
  }

  const takeOver = async (): Promise<boolean> => {
    dir = nowAt()
    const fresh = await read()
    try {
      if ((await content.folder.isAt(dir)) && isSame(content, fresh)) {
        await fresh.folder.release()
        manifestIdentity = fresh.manifestIdentity
        return false
      }
      await proven(fresh)
      const next = await open(fresh)
      if (!(await isShowable(next)) && (await isShowable(release)))
        throw new StartError(`${dir} has no place that could be shown.`)
      await retained.add(content)
      // From here on every request that begins sees the new one.
      ;[content, release, since] = [fresh, next, new Date()]
      manifestIdentity = fresh.manifestIdentity
      return true
    } catch (cause) {
      await fresh.folder.release()
      throw cause
    }
  }

  const renew = async (): Promise<boolean> => {
    try {
      if (await takeOver()) {
        says.info(`${dir}: version ${content.manifest.version} is served now.`)
        fileCheck.begin(content)
      }
      refused = undefined
      return true
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      if (refused?.reason !== reason)
        says.error(`${reason} The package before it (${content.manifest.version}) stays.`)
      refused = { at: new Date(), reason }
      return false
    }
  }

  return {
    current: () => release,
    state,
    renew() {
      const renewed = turn.then(renew)
      turn = renewed
      return renewed
    },
    manifestIdentity: () => manifestIdentity,
    compare: () => fileCheck.begin(content),
    async end() {
      fileCheck.end()
      await turn
      await retained.clear()
      await content.folder.release()
    },
  }
}

function isSame(one: OpenPackage, other: OpenPackage): boolean {
  return JSON.stringify(one.manifest) === JSON.stringify(other.manifest)
}
