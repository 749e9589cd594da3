/** Makes what is out of date, one file at a time. */
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Flat, flatten, type Stage } from '../kit'
import { bake, Caster, traceScene } from '../light'
import { byId, type World } from '../worlds'
import { type Camera, startCamera } from './camera'
import { bakeDigest, itemDigest } from './digest'
import { writeFilm, writeStill } from './encode'
import type { Item, Profile } from './item'
import { Ledger } from './ledger'
import { pageScript } from './pageScript'

export interface Folders {
  /** Bakes, unfinished sets and the ledger. */
  cache: string
  /** Where finished sets go; nowhere for previews. */
  media?: string
}

/** A world with its shapes laid out, and the name of its light. */
interface Built {
  world: World
  stage: Stage
  flat: Flat
  bakeName: string
  caster?: Caster
}

export class Studio {
  private readonly profile: Profile
  private readonly folders: Folders
  private readonly report: (line: string) => void
  private readonly ledger: Ledger
  private readonly built = new Map<string, Built>()
  private camera: Camera | undefined
  private opened = ''

  constructor(profile: Profile, folders: Folders, report: (line: string) => void) {
    this.profile = profile
    this.folders = folders
    this.report = report
    this.ledger = new Ledger(join(folders.cache, 'ledger.json'))
  }

  isCurrent(item: Item): boolean {
    return existsSync(this.pathOf(item)) && this.ledger.isCurrent(this.nameOf(item), this.digest(item))
  }

  /** Makes an item unless it is current. */
  async make(item: Item): Promise<void> {
    if (this.isCurrent(item)) return
    const path = this.pathOf(item)
    const camera = await this.cameraFor(item)
    mkdirSync(dirname(path), { recursive: true })
    const unfinished = join(dirname(path), `unfinished-${basename(path)}`)
    const since = performance.now()
    const frames = camera.film(item.shots, (frame, seconds) =>
      this.report(`${item.id}  frame ${frame + 1}/${item.shots.length}  ${seconds.toFixed(1)} s`),
    )
    await (item.kind === 'still' ? writeStill : writeFilm)(frames, item.size, unfinished)
    renameSync(unfinished, path)
    const seconds = Math.round((performance.now() - since) / 100) / 10
    this.ledger.record(this.nameOf(item), { from: this.digest(item), frames: item.shots.length, seconds })
    this.report(`${item.id}  done, ${(seconds / item.shots.length).toFixed(1)} s a frame`)
  }

  /** Copies a world's files to the media once the set that is shown together is complete. */
  deliver(world: string, items: Item[]): void {
    const { media } = this.folders
    const mine = items.filter((item) => item.world === world)
    if (media === undefined || !mine.filter(({ core }) => core).every((item) => this.isCurrent(item))) return
    const current = mine.filter((item) => this.isCurrent(item))
    for (const item of current) copyFileSync(this.pathOf(item), join(media, item.file))
    this.report(`${world}  ${current.length} files delivered`)
  }

  async close(): Promise<void> {
    await this.camera?.close()
  }

  stageOf(world: string): Stage {
    return this.buildWorld(world).stage
  }

  /** Casts rays at a world's solid surfaces. */
  casterOf(world: string): Caster {
    const built = this.buildWorld(world)
    built.caster ??= new Caster(traceScene(built.flat, built.stage).bvh)
    return built.caster
  }

  private nameOf(item: Item): string {
    return `${this.profile.name}/${item.file}`
  }

  private pathOf(item: Item): string {
    return join(this.folders.cache, this.nameOf(item))
  }

  private digest(item: Item): string {
    const { world, flat, bakeName } = this.buildWorld(item.world)
    return itemDigest(item, world, flat, bakeName)
  }

  private buildWorld(id: string): Built {
    const known = this.built.get(id)
    if (known) return known
    const world = byId(id)
    const stage = world.build()
    const flat = flatten(stage)
    const bakeName = `${id}-${this.profile.bake}-${bakeDigest(stage, flat, this.profile.bake).slice(0, 16)}`
    const built: Built = { world, stage, flat, bakeName }
    this.built.set(id, built)
    return built
  }

  private async cameraFor({ world, size }: Item): Promise<Camera> {
    const bakeFile = await this.bake(world)
    this.camera ??= await startCamera(await pageScript())
    const wanted = `${world} ${size.width}×${size.height}`
    if (this.opened !== wanted) {
      await this.camera.open(world, bakeFile, size)
      this.opened = wanted
    }
    return this.camera
  }

  private async bake(id: string): Promise<string> {
    const { stage, flat, bakeName } = this.buildWorld(id)
    const file = join(this.folders.cache, 'bakes', `${bakeName}.bin`)
    if (existsSync(file)) return file
    const since = performance.now()
    const report = (line: string) =>
      this.report(`${id} light  ${((performance.now() - since) / 1000).toFixed(0)} s  ${line}`)
    const halves = await bake(stage, flat, this.profile.bake, availableParallelism(), report)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, halves)
    renameSync(`${file}.new`, file)
    report(`${(halves.byteLength / 1e6).toFixed(1)} MB`)
    return file
  }
}
