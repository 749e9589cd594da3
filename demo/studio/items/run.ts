/** Makes what is out of date, one file at a time. */
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Flat, flatten, type Stage } from '../kit'
import { bake, Caster, traceScene } from '../light'
import { byId, type World } from '../worlds'
import { type Camera, startCamera } from './camera'
import { bakeDigest, itemDigest, joinedDigest } from './digest'
import { writeFilm, writeLossless } from './filmFile'
import { drawnFrames, joinedFrames } from './frames'
import { BLEND_FRAMES, type Item, type Profile } from './item'
import { Ledger } from './ledger'
import { loopFrames } from './loop'
import { pageScript } from './pageScript'
import { writeStill } from './stillFile'

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

/** Ids of the items that an item is made of. */
function needs(item: Item): string[] {
  const ids = item.kind === 'portal' ? item.legs : [item.first, item.last]
  return ids.filter((id) => id !== undefined)
}

const shotsOf = (item: Item): number => (item.kind === 'portal' ? 0 : item.shots.length)

export class Studio {
  private readonly profile: Profile
  private readonly folders: Folders
  private readonly report: (line: string) => void
  private readonly ledger: Ledger
  private readonly items: Map<string, Item>
  private readonly built = new Map<string, Built>()
  private camera: Camera | undefined
  private opened = ''

  constructor(profile: Profile, folders: Folders, items: Item[], report: (line: string) => void) {
    this.profile = profile
    this.items = new Map(items.map((item) => [item.id, item]))
    this.folders = folders
    this.report = report
    this.ledger = new Ledger(join(folders.cache, 'ledger.json'))
  }

  isCurrent(item: Item): boolean {
    return existsSync(this.pathOf(item)) && this.ledger.isCurrent(this.nameOf(item), this.digest(item))
  }

  /** Makes an item, and what it is made of, unless they are current. */
  async make(item: Item): Promise<void> {
    if (this.isCurrent(item)) return
    for (const id of needs(item)) await this.make(this.itemOf(id))
    const path = this.pathOf(item)
    mkdirSync(dirname(path), { recursive: true })
    const unfinished = join(dirname(path), `unfinished-${basename(path)}`)
    const since = performance.now()
    const frames = await this.write(item, unfinished)
    renameSync(unfinished, path)
    const seconds = Math.round((performance.now() - since) / 100) / 10
    this.ledger.record(this.nameOf(item), { from: this.digest(item), frames, seconds })
    this.report(`${item.id}  done, ${frames} frames, ${(seconds / frames).toFixed(2)} s a frame`)
  }

  /** Copies a world's files to the media once the set that is shown together is complete. */
  deliver(world: string): void {
    const { media } = this.folders
    const mine = [...this.items.values()].filter((item) => item.world === world)
    if (media === undefined || !this.isComplete(world)) return
    const ready = mine.filter(
      (item) => item.kind !== 'leg' && this.isCurrent(item) && this.joinsComplete(item),
    )
    for (const item of ready) copyFileSync(this.pathOf(item), join(media, item.file))
    this.report(`${world}  ${ready.length} files delivered`)
  }

  private isComplete(world: string): boolean {
    const mine = [...this.items.values()].filter((item) => item.world === world)
    return mine.filter(({ core }) => core).every((item) => this.isCurrent(item))
  }

  /** A portal's film needs both its worlds. */
  private joinsComplete(item: Item): boolean {
    return item.kind !== 'portal' || item.legs.every((id) => this.isComplete(this.itemOf(id).world))
  }

  /** Writes an item's file; the number of its frames. */
  private async write(item: Item, file: string): Promise<number> {
    const sources = {
      fileOf: (id: string) => this.pathOf(this.itemOf(id)),
      report: (frame: number, seconds: number) =>
        this.report(`${item.id}  frame ${frame + 1}  ${seconds.toFixed(1)} s`),
    }
    if (item.kind === 'portal') {
      const count = item.legs.reduce((sum, id) => sum + shotsOf(this.itemOf(id)), -BLEND_FRAMES)
      await writeFilm(joinedFrames(item, sources), item.size, file, count)
      return count
    }
    const camera = await this.cameraFor(item.world)
    const frames = (item.kind === 'loop' ? loopFrames : drawnFrames)(item, { ...sources, camera })
    const count = item.shots.length
    if (item.kind === 'still') await writeStill(frames, item.size, file)
    else if (item.kind === 'leg') await writeLossless(frames, item.size, file)
    else await writeFilm(frames, item.size, file, count)
    return count
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
    if (item.kind === 'portal')
      return joinedDigest(
        item,
        item.legs.map((id) => this.digest(this.itemOf(id))),
      )
    const { world, flat, bakeName } = this.buildWorld(item.world)
    return itemDigest(item, world, flat, bakeName)
  }

  /** Throws where no item has the id. */
  private itemOf(id: string): Item {
    const item = this.items.get(id)
    if (!item) throw new Error(`No item is named ${id}`)
    return item
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

  private async cameraFor(world: string): Promise<Camera> {
    const bakeFile = await this.light(world)
    this.camera ??= await startCamera(await pageScript())
    if (this.opened !== world) {
      await this.camera.open(world, bakeFile)
      this.opened = world
    }
    return this.camera
  }

  /** Works a world's light out, unless it is known; the file that has it. */
  async light(id: string): Promise<string> {
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
