import type { Source } from '../media'
import type { Frame, Stage } from './stage'

/** The pictures in play and the stage they are on: one in front, one coming, others loaded and waiting. */
export interface Screen {
  readonly front: Source | null
  /** Makes the source ready on the stage, still invisible. Released when the stage cannot show it. */
  load(source: Promise<Source>): Promise<Source>
  /** Draws the coming picture over the front one. */
  blendTo(back: Source, progress: number, blend: string): void
  /** The coming picture is the front one now; the one before is released once it is covered on the screen. */
  swap(source: Source): Promise<void>
  /** Draws the last frame of an ended video; resolves when it is on the screen. */
  presentLastFrame(source: Source): Promise<void>
  /** Releases a loaded source that was never shown. */
  discard(source: Source): void
  moveTo(stage: Stage): Promise<void>
  leave(stage: Stage): void
  redraw(): void
  clear(): void
}

interface ScreenListeners {
  /** This picture is in front now, or has moved with another stage. */
  readonly onFront: (source: Source) => void
  /** This picture is coming over the front one: 0 not seen yet, 1 covers it. */
  readonly onBack: (source: Source, progress: number) => void
  /** This stage is the one to be seen. */
  readonly onStage: (stage: Stage) => void
}

export function createScreen(base: Stage, { onFront, onBack, onStage }: ScreenListeners): Screen {
  const stages = [base]
  let stage = base
  let frame: Frame = { front: null, back: null, progress: 0, blend: 'crossfade' }
  const sources = createScreenSources(stages, () => stage, refresh)

  function refresh(source: Source): void {
    if (source === frame.front || source === frame.back) stage.refresh(source)
  }

  /** The base stage shows the same below whatever covers it, so that a stage may be lost between two frames. */
  function draw(next: Frame): void {
    frame = next
    if (stage !== base) base.draw(frame)
    stage.draw(frame)
  }

  function activate(next: Stage): void {
    stage = next
    onStage(next)
    if (frame.front) onFront(frame.front)
  }

  return {
    get front() {
      return frame.front
    },
    load: sources.load,
    blendTo(back, progress, blend) {
      draw({ ...frame, back, progress, blend })
      onBack(back, progress)
    },
    async swap(source) {
      const before = frame.front
      draw({ ...frame, front: source, back: null, progress: 0 })
      onFront(source)
      await stage.presented()
      if (before && before !== source) sources.discard(before)
    },
    async presentLastFrame(source) {
      stage.refresh(source)
      await stage.presented()
    },
    discard: sources.discard,
    async moveTo(next) {
      if (!stages.includes(next)) stages.push(next)
      // Also what waits to be shown: it is drawn without being asked for again.
      await sources.loadOn(next)
      if (!(await reveal(next, frame, () => !stages.includes(next)))) return
      await sources.loadOn(next)
      if (stage !== base) stage.show(false)
      activate(next)
    },
    leave(lost) {
      const index = stages.indexOf(lost)
      if (index > 0) stages.splice(index, 1)
      if (lost !== base) sources.unloadFrom(lost)
      // One that is still coming may be on the screen already.
      if (stage !== lost) return lost.show(false)
      base.draw(frame)
      lost.show(false)
      activate(base)
    },
    redraw: () => stage.draw(frame),
    clear() {
      sources.discardAll()
      draw({ ...frame, front: null, back: null, progress: 0 })
    },
  }
}

/** Draws a frame on a hidden stage, then shows the stage. Resolves with false when it was lost meanwhile. */
async function reveal(stage: Stage, frame: Frame, isLost: () => boolean): Promise<boolean> {
  stage.draw(frame)
  await stage.presented()
  if (isLost()) return false
  stage.show(true)
  await stage.presented()
  if (isLost()) stage.show(false)
  return !isLost()
}

/** The sources that are loaded, on all stages at once. */
interface ScreenSources {
  load(source: Promise<Source>): Promise<Source>
  loadOn(stage: Stage): Promise<void>
  unloadFrom(stage: Stage): void
  discard(source: Source): void
  discardAll(): void
}

/** `onFrame`: a video that is loaded has a new frame. */
function createScreenSources(
  stages: readonly Stage[],
  currentStage: () => Stage,
  onFrame: (source: Source) => void,
): ScreenSources {
  const unsubscribes = new Map<Source, () => void>()

  function release(source: Source): void {
    for (const each of stages) each.unload(source)
    source.release()
  }

  function discard(source: Source): void {
    unsubscribes.get(source)?.()
    unsubscribes.delete(source)
    release(source)
  }

  return {
    async load(coming) {
      const source = await coming
      try {
        for (let loadedOn: Stage | null = null; loadedOn !== currentStage(); ) {
          const stage = currentStage()
          loadedOn = stage
          await stage.load(source).catch((error: unknown) => {
            // The picture is not to blame for a stage that was lost under it.
            if (currentStage() === stage) throw error
          })
          if (!stages.includes(stage)) stage.unload(source)
        }
      } catch (error) {
        release(source)
        throw error
      }
      unsubscribes.set(
        source,
        source.onFrame(() => onFrame(source)),
      )
      return source
    },
    async loadOn(stage) {
      await Promise.all([...unsubscribes.keys()].map((source) => stage.load(source)))
    },
    unloadFrom(stage) {
      for (const source of unsubscribes.keys()) stage.unload(source)
    },
    discard,
    discardAll() {
      for (const source of [...unsubscribes.keys()]) discard(source)
    },
  }
}
