/** Photographs the products: bakes a set's light once, draws, and writes WebP files. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Camera, startCamera, type Take } from '../items/camera'
import { bakeDigest } from '../items/digest'
import { Ledger } from '../items/ledger'
import { pageScript } from '../items/pageScript'
import { flatten } from '../kit'
import { bake, type Quality } from '../light'
import { addGrain } from './grain'
import { type Cutting, type Photo, type Picture, type Profile, picturesOf } from './pictures'
import { buildShow, type Cut, type Show, type Subject, showId, showOf } from './show'
import { softenPaper } from './soften'

export interface Folders {
  /** Bakes and the ledger. */
  cache: string
  /** Target of the pictures. */
  pictures: string
  /** Folder of the places' stills. */
  stills: string
}

/** A product on its set, with what its pictures are made from. */
interface Session {
  subject: Subject
  show: Show
  bakeName: string
  pictures: Picture[]
}

export class Photographer {
  private readonly profile: Profile
  private readonly folders: Folders
  private readonly report: (line: string) => void
  private readonly ledger: Ledger
  private camera: Camera | undefined

  constructor(profile: Profile, folders: Folders, report: (line: string) => void) {
    this.profile = profile
    this.folders = folders
    this.report = report
    this.ledger = new Ledger(join(folders.cache, 'products.json'))
  }

  /** Takes the outdated ones of a product's pictures that `wanted` selects. */
  async shoot(subject: Subject, wanted: (picture: Picture) => boolean): Promise<void> {
    const session = this.prepare(subject)
    const due = session.pictures.filter(
      (picture) => wanted(picture) && !this.isCurrent(picture.name, session),
    )
    for (const picture of due) if ('cut' in picture) await this.cutOut(picture, session)
    const photos = due.filter((picture): picture is Photo => !('cut' in picture))
    if (photos.length === 0) return
    const bakeFile = await this.bake(session)
    this.camera ??= await startCamera(await pageScript())
    await withRetries(() => this.open(subject, bakeFile))
    for (const picture of photos) await this.take(picture, session)
  }

  /** The names of a product's pictures, and whether each is up to date. */
  list(subject: Subject): [name: string, isCurrent: boolean][] {
    const session = this.prepare(subject)
    return session.pictures.map(({ name }) => [name, this.isCurrent(name, session)])
  }

  async close(): Promise<void> {
    await this.camera?.close()
  }

  private async open(subject: Subject, bakeFile: string): Promise<void> {
    await this.camera?.open(showId(subject.slug), bakeFile)
  }

  private prepare(subject: Subject): Session {
    const show = buildShow(subject)
    const quality = this.qualityFor(subject)
    const digest = bakeDigest(show.stage, flatten(show.stage), quality)
    return {
      subject,
      show,
      bakeName: `${showId(subject.slug)}-${quality}-${digest.slice(0, 16)}`,
      pictures: picturesOf(subject, show, this.profile),
    }
  }

  private async cutOut(picture: Cutting, session: Session): Promise<void> {
    const { name, size, quality, cut } = picture
    const still = sharp(this.stillOf(cut))
    const { width: across = 0, height: down = 0 } = await still.metadata()
    const width = Math.round((across * cut.width) / 100)
    const height = Math.round((width * size.height) / size.width)
    const left = Math.round((across * cut.left) / 100)
    const top = Math.round((down * cut.top) / 100)
    await this.write(name, quality, still.extract({ left, top, width, height }).resize(size))
    this.ledger.record(this.entryOf(name), { from: this.digest(picture, session), frames: 0, seconds: 0 })
    this.report(`${name}  cropped from ${cut.from}`)
  }

  private async take(picture: Photo, session: Session): Promise<void> {
    const { name, size, drawn, pose, subframes, quality, grain } = picture
    let seconds = 0
    const noteTime = (_: number, taken: number) => {
      seconds = taken
    }
    for await (const rgba of this.frames({ shot: { pose, subframes, phase: 0 }, size: drawn }, noteTime)) {
      if (grain) addGrain(rgba)
      const drawnPicture = sharp(rgba, { raw: { ...drawn, channels: 4 } })
      await this.write(name, quality, drawnPicture.flip().removeAlpha().resize(size))
    }
    this.ledger.record(this.entryOf(name), { from: this.digest(picture, session), frames: 1, seconds })
    this.report(`${name}  ${seconds.toFixed(1)} s`)
  }

  private async write(name: string, quality: number, picture: Sharp): Promise<void> {
    const file = this.fileOf(name)
    const unfinished = join(dirname(file), `unfinished-${basename(file)}`)
    mkdirSync(dirname(file), { recursive: true })
    await picture.webp({ quality, smartSubsample: true, effort: 5 }).toFile(unfinished)
    renameSync(unfinished, file)
  }

  private frames(take: Take, report: Parameters<Camera['film']>[1]) {
    if (!this.camera) throw new Error('The camera has not been started')
    return this.camera.film([take], report)
  }

  private async bake({ show, subject, bakeName }: Session): Promise<string> {
    const file = join(this.folders.cache, 'bakes', `${bakeName}-soft.bin`)
    if (existsSync(file)) return file
    const since = performance.now()
    const report = (line: string) =>
      this.report(`${bakeName}  ${((performance.now() - since) / 1000).toFixed(0)} s  ${line}`)
    const { stage } = show
    const flat = flatten(stage)
    const halves = await bake(stage, flat, this.qualityFor(subject), availableParallelism(), report)
    softenPaper(halves, flat)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, halves)
    renameSync(`${file}.new`, file)
    return file
  }

  private qualityFor({ isHero }: Subject): Quality {
    return isHero ? this.profile.heroBake : this.profile.bake
  }

  private stillOf = ({ from }: Cut): string => join(this.folders.stills, `${from}.webp`)
  private fileOf = (name: string): string => join(this.folders.pictures, `${name}.webp`)
  private entryOf = (name: string): string => `${this.profile.name}/${name}`

  private isCurrent(name: string, session: Session): boolean {
    const picture = session.pictures.find((candidate) => candidate.name === name)
    return (
      picture !== undefined &&
      existsSync(this.fileOf(name)) &&
      this.ledger.isCurrent(this.entryOf(name), this.digest(picture, session))
    )
  }

  /** Hash of a picture's inputs: the still, or its light, surfaces, the set's look, and the shot. */
  private digest(picture: Picture, { show, bakeName, subject }: Session): string {
    if ('cut' in picture) {
      const still = readFileSync(this.stillOf(picture.cut))
      return createHash('sha256').update(JSON.stringify(picture)).update(still).digest('hex')
    }
    const surfaces = show.stage.pieces.map(({ material }) => material)
    const { look } = showOf(subject)
    return createHash('sha256')
      .update(JSON.stringify([bakeName, [...new Set(surfaces)], look, picture]))
      .digest('hex')
  }
}

/** On a busy machine a page may exceed the browser's own timeout. */
async function withRetries(act: () => Promise<void>, tries = 8): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (tries === 1) throw error
    await withRetries(act, tries - 1)
  }
}
