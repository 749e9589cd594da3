/** Renders outdated items, one file at a time. */
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { type Flat, flatten, type Stage } from '../kit'
import { bake } from '../light'
import { byId, type World } from '../worlds'
import { BROWSERS, type Camera, startCamera } from './camera'
import { bakeDigest, frameKey, itemDigest, joinedDigest, sceneDigest } from './digest'
import { writeFilm, writeLossless } from './filmFile'
import { FrameStore } from './frameStore'
import { drawMissing, joinedFrames, type Sources, storedFrames, takesOf } from './frames'
import {
  dependenciesOf,
  drawnSize,
  type Item,
  type Profile,
  type RenderedItem,
  type Version,
  versionsOf,
} from './item'
import { Ledger } from './ledger'
import { loopFrames, movingPart } from './loop'
import { pageScript } from './pageScript'
import { RenderTimes } from './renderTimes'
import type { DrawResult, ItemStatus } from './status'
import { writeStill } from './stillFile'

export interface Folders {
  /** For bakes, unfinished sets and the ledger. */
  cache: string
  /** Target of finished sets; none for previews. */
  media?: string
}

/** A world with its flattened shapes and the name of its bake. */
interface BuiltWorld {
  world: World
  stage: Stage
  flat: Flat
  bakeName: string
  /** Hash of what all its pictures have in common. */
  scene: string
}

const round = (seconds: number): number => Math.round(seconds * 10) / 10

const shotsOf = (item: Item): number => (item.kind === 'portal' ? 0 : item.shots.length)

export class Studio {
  private readonly profile: Profile
  private readonly folders: Folders
  private readonly report: (line: string) => void
  private readonly ledger: Ledger
  private readonly renderTimes: RenderTimes
  private readonly store: FrameStore
  private readonly items: Map<string, Item>
  private readonly built = new Map<string, BuiltWorld>()
  private camera: Camera | undefined
  private opened = ''
  /** Items whose files are being encoded in the background, one at a time. */
  private readonly unwritten = new Map<string, Promise<void>>()
  private writing: Promise<void> = Promise.resolve()

  constructor(profile: Profile, folders: Folders, items: Item[], report: (line: string) => void) {
    this.profile = profile
    this.items = new Map(items.map((item) => [item.id, item]))
    this.folders = folders
    this.report = report
    this.ledger = new Ledger(join(folders.cache, 'ledger.json'))
    this.renderTimes = new RenderTimes(join(folders.cache, `pace-${profile.name}.json`))
    this.store = new FrameStore(join(folders.cache, 'frames'))
  }

  isCurrent(item: Item): boolean {
    const isThere = versionsOf(item).every(({ file }) => existsSync(join(this.folder, file)))
    return isThere && this.ledger.isCurrent(this.nameOf(item), this.digest(item))
  }

  /** What remains to be drawn for an item; frames in `counted` are drawn for another one. */
  statusOf(item: Item, counted = new Set<string>()): ItemStatus {
    const isCurrent = this.isCurrent(item)
    if (item.kind === 'portal') return { isCurrent, frames: 0, missing: 0, seconds: 0 }
    const keys = this.keysOf(item)
    const missing = isCurrent ? [] : keys.filter((key) => !this.store.has(key) && !counted.has(key))
    for (const key of missing) counted.add(key)
    return {
      isCurrent,
      frames: keys.length,
      missing: new Set(missing).size,
      seconds: this.renderTimes.estimate(item.kind, drawnSize(item)),
    }
  }

  /** Removes frames that no item needs any more; returns how many. */
  prune(): number {
    const drawn = [...this.items.values()].filter((item) => item.kind !== 'portal')
    const needed = new Set(drawn.flatMap((item) => this.keysOf(item)))
    return this.store.prune((key) => needed.has(key))
  }

  /**
   * Makes an item and its dependencies unless they are current. Resolves once its frames are drawn;
   * `written` resolves once its files exist.
   */
  async make(item: Item): Promise<void> {
    if (this.isCurrent(item) || this.unwritten.has(item.id)) return
    for (const id of dependenciesOf(item)) {
      await this.make(this.itemOf(id))
      await this.unwritten.get(id)
    }
    mkdirSync(this.folder, { recursive: true })
    const result = await this.draw(item)
    this.writing = this.writing
      .then(() => this.finish(item, result))
      .finally(() => this.unwritten.delete(item.id))
    // Reported to the next caller who awaits it.
    this.writing.catch(() => {})
    this.unwritten.set(item.id, this.writing)
  }

  /** Resolves once all files are written. */
  written = (): Promise<void> => this.writing

  private async finish(item: Item, result: DrawResult): Promise<void> {
    const versions = versionsOf(item)
    const unfinished = ({ file }: Version) => join(this.folder, `unfinished-${file}`)
    const { frames, drawn, seconds: took } = result
    await this.write(
      item,
      result,
      versions.map((version) => ({ ...version, file: unfinished(version) })),
    )
    for (const version of versions) renameSync(unfinished(version), join(this.folder, version.file))
    const each = drawn > 0 ? took / drawn : 0
    const seconds = round(each * frames)
    this.ledger.record(this.nameOf(item), {
      from: this.digest(item),
      frames,
      seconds,
    })
    this.report(`${item.id}  done, ${frames} frames, ${drawn} of them drawn, ${each.toFixed(2)} s per frame`)
  }

  /** Copies a world's files to the media once its set is complete. */
  deliver(world: string): void {
    const { media } = this.folders
    const ofWorld = [...this.items.values()].filter((item) => item.world === world)
    if (media === undefined || !this.isComplete(world)) return
    const ready = ofWorld.filter(
      (item) => item.kind !== 'leg' && this.isCurrent(item) && this.joinsComplete(item),
    )
    for (const { file } of ready.flatMap(versionsOf)) copyFileSync(join(this.folder, file), join(media, file))
    this.report(`${world}  ${ready.length} files delivered`)
  }

  private isComplete(world: string): boolean {
    const ofWorld = [...this.items.values()].filter((item) => item.world === world)
    return ofWorld.filter(({ core }) => core).every((item) => this.isCurrent(item))
  }

  /** A portal's film needs both its worlds. */
  private joinsComplete(item: Item): boolean {
    return item.kind !== 'portal' || item.legs.every((id) => this.isComplete(this.itemOf(id).world))
  }

  /** Draws an item's frames. */
  private async draw(item: Item): Promise<DrawResult> {
    if (item.kind === 'portal') {
      const frames = item.legs.reduce((sum, id) => sum + shotsOf(this.itemOf(id)), 0)
      return { frames, drawn: 0, seconds: 0 }
    }
    const sources = this.sourcesOf(item)
    const moving = item.kind === 'loop' ? await movingPart(item, await sources.camera()) : undefined
    const since = performance.now()
    const drawn = await drawMissing(moving?.takes ?? takesOf(item), sources)
    const seconds = (performance.now() - since) / 1000
    return { frames: item.shots.length, drawn, seconds, ...(moving && { moving }) }
  }

  /** Writes an item's files. */
  private async write(item: Item, { frames, moving }: DrawResult, versions: Version[]): Promise<void> {
    const sources = this.sourcesOf(item)
    if (item.kind === 'portal') {
      for (const { file, size } of versions)
        await writeFilm(() => joinedFrames(item, sources), size, file, frames)
      return
    }
    for (const { file, size } of versions) {
      const framesOf = () =>
        moving ? loopFrames(item, moving, size, sources) : storedFrames(item, size, sources)
      if (item.kind === 'still') await writeStill(framesOf(), size, file)
      else if (item.kind === 'leg') await writeLossless(framesOf(), size, file)
      else await writeFilm(framesOf, size, file, frames, item.kind === 'loop')
    }
  }

  private keysOf(item: RenderedItem): string[] {
    const { world, scene } = this.buildWorld(item.world)
    return takesOf(item).map((take) => frameKey(scene, world, take))
  }

  private sourcesOf(item: Item): Sources {
    const { world, scene } = this.buildWorld(item.world)
    return {
      camera: () => this.cameraFor(item.world),
      store: this.store,
      keyOf: (take) => frameKey(scene, world, take),
      fileOf: (id) => this.pathOf(this.itemOf(id)),
      report: (frame, seconds) => {
        if (item.kind !== 'portal') this.renderTimes.add(item.kind, drawnSize(item), seconds / BROWSERS)
        this.report(`${item.id}  frame ${frame + 1}  ${seconds.toFixed(1)} s`)
      },
    }
  }

  async close(): Promise<void> {
    await this.camera?.close()
  }

  stageOf(world: string): Stage {
    return this.buildWorld(world).stage
  }

  flatOf(world: string): Flat {
    return this.buildWorld(world).flat
  }

  private nameOf(item: Item): string {
    return `${this.profile.name}/${item.file}`
  }

  private pathOf(item: Item): string {
    return join(this.folder, item.file)
  }

  private get folder(): string {
    return join(this.folders.cache, this.profile.name)
  }

  private digest(item: Item): string {
    if (item.kind === 'portal')
      return joinedDigest(
        item,
        item.legs.map((id) => this.digest(this.itemOf(id))),
      )
    const { world, scene } = this.buildWorld(item.world)
    return itemDigest(item, world, scene)
  }

  /** Throws when no item has the id. */
  private itemOf(id: string): Item {
    const item = this.items.get(id)
    if (!item) throw new Error(`No item is named ${id}`)
    return item
  }

  private buildWorld(id: string): BuiltWorld {
    const known = this.built.get(id)
    if (known) return known
    const world = byId(id)
    const stage = world.build()
    const flat = flatten(stage)
    const bakeName = `${id}-${this.profile.bake}-${bakeDigest(stage, flat, this.profile.bake).slice(0, 16)}`
    const built: BuiltWorld = { world, stage, flat, bakeName, scene: sceneDigest(world, flat, bakeName) }
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

  /** Bakes a world's light unless it is cached; returns the bake's file. */
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
