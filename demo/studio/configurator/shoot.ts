/** Draws the versions of a product: bakes the light once for all colours, then writes WebP and AVIF files. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Camera, startCamera } from '../items/camera'
import { bakeDigest } from '../items/digest'
import { Ledger } from '../items/ledger'
import { pageScript } from '../items/pageScript'
import { flatten } from '../kit'
import { bake, type Quality } from '../light'
import { buildVersion, litAs, POSE, type Version, versions, versionWorlds } from './versions'

export interface Folders {
  /** Bakes, and the ledger of pictures. */
  cache: string
  pictures: string
}

const SIZE = { width: 1920, height: 1440 }
const SUBFRAMES = 5
const BAKE: Quality = 'quick'
/** WebP at full width; AVIF in the widths that screens show most. */
const WEBP = { quality: 82, smartSubsample: true, effort: 5 } as const
const AVIF = { quality: 62, effort: 2 } as const
const AVIF_WIDTHS = [SIZE.width, 1000]

export class VersionPhotographer {
  private readonly folders: Folders
  private readonly report: (line: string) => void
  private readonly ledger: Ledger
  /** Hashes of the light, by shape. */
  private readonly lights = new Map<string, string>()
  private camera: Camera | undefined

  constructor(folders: Folders, report: (line: string) => void) {
    this.folders = folders
    this.report = report
    this.ledger = new Ledger(join(folders.cache, 'versions.json'))
  }

  /** Every version's id, and whether its picture is up to date. */
  list(): [id: string, isCurrent: boolean][] {
    return versions.map((version) => [version.id, this.isCurrent(version, this.lightOf(version))])
  }

  /** Makes the outdated ones of the pictures that `wanted` selects: first all WebP files, then the AVIF files. */
  async shoot(wanted: (id: string) => boolean): Promise<void> {
    mkdirSync(this.folders.pictures, { recursive: true })
    const due: Version[] = []
    for (const version of versions.filter(({ id }) => wanted(id))) {
      const light = this.lightOf(version)
      if (this.isCurrent(version, light)) continue
      due.push(version)
      await this.write(`${version.id}.webp`, sharp(await this.drawn(version, light)).webp(WEBP))
    }
    for (const version of due) {
      const light = this.lightOf(version)
      const drawn = await this.drawn(version, light)
      for (const width of AVIF_WIDTHS)
        await this.write(`${version.id}-${width}.avif`, sharp(drawn).resize({ width }).avif(AVIF))
      this.ledger.record(version.id, { from: digestOf(version, light), frames: 1, seconds: 0 })
      this.report(`${version.id}  done`)
    }
  }

  async close(): Promise<void> {
    await this.camera?.close()
  }

  /** The file of a version's drawn picture, lossless, in the cache. */
  private async drawn(version: Version, light: string): Promise<string> {
    const file = join(this.folders.cache, 'versions', `${digestOf(version, light).slice(0, 16)}.png`)
    if (existsSync(file)) return file
    mkdirSync(dirname(file), { recursive: true })
    const bakeFile = await this.bake(version, light)
    this.camera ??= await startCamera(await pageScript(), 1)
    await this.camera.open(version.id, bakeFile)
    const report = (_: number, seconds: number) => this.report(`${version.id}  ${seconds.toFixed(1)} s`)
    const take = { shot: { pose: POSE, subframes: SUBFRAMES, phase: 0 }, size: SIZE }
    for await (const rgba of this.camera.film([take], report))
      await sharp(rgba, { raw: { ...SIZE, channels: 4 } })
        .flip()
        .removeAlpha()
        .png({ compressionLevel: 1 })
        .toFile(`${file}.new`)
    renameSync(`${file}.new`, file)
    return file
  }

  /** An interrupted run leaves no partial file. */
  private async write(name: string, picture: Sharp): Promise<void> {
    const file = join(this.folders.pictures, name)
    const unfinished = join(dirname(file), `unfinished-${basename(file)}`)
    await picture.toFile(unfinished)
    renameSync(unfinished, file)
  }

  private isCurrent(version: Version, light: string): boolean {
    const names = [`${version.id}.webp`, ...AVIF_WIDTHS.map((width) => `${version.id}-${width}.avif`)]
    return (
      names.every((name) => existsSync(join(this.folders.pictures, name))) &&
      this.ledger.isCurrent(version.id, digestOf(version, light))
    )
  }

  /** The hash of a version's light, the same for all colours. */
  private lightOf(version: Version): string {
    const { reach, tool, mount } = version
    const shape = [reach, tool, mount].join()
    const known = this.lights.get(shape)
    if (known !== undefined) return known
    const stage = buildVersion(litAs(version))
    const light = bakeDigest(stage, flatten(stage), BAKE).slice(0, 16)
    this.lights.set(shape, light)
    return light
  }

  private async bake(version: Version, light: string): Promise<string> {
    const file = join(this.folders.cache, 'bakes', `version-${light}.bin`)
    if (existsSync(file)) return file
    const stage = buildVersion(litAs(version))
    const halves = await bake(stage, flatten(stage), BAKE, availableParallelism(), (line) =>
      this.report(`light of ${version.id}  ${line}`),
    )
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, halves)
    renameSync(`${file}.new`, file)
    return file
  }
}

/** Hash of a picture's inputs: its light, surfaces, look, shot and encoding. */
function digestOf(version: Version, light: string): string {
  const surfaces = new Set(buildVersion(version).pieces.map(({ material }) => JSON.stringify(material)))
  const look = versionWorlds.find(({ id }) => id === version.id)?.look
  return createHash('sha256')
    .update(JSON.stringify([light, [...surfaces], look, POSE, SIZE, SUBFRAMES, WEBP, AVIF, AVIF_WIDTHS]))
    .digest('hex')
}
