import type { Source } from '../media'
import type { Frame, Stage } from './stage'

/**
 * The loaded pictures and the stage they are shown on: a front one, a back one that blends over it, and others in
 * reserve.
 */
export interface Screen {
  readonly front: Source | null
  /** Loads the source on the stage, invisible. Releases it if the stage cannot show it. */
  load(source: Promise<Source>): Promise<Source>
  /** Shifts the front and the back picture to the right, in stage heights. The back one is in front later. */
  pan(front: number, back: number): void
  /** Draws the back picture over the front one. */
  blendTo(back: Source, progress: number, blend: string): void
  /** Makes the picture the front one, and releases the previous one once it is covered on the screen. */
  swap(source: Source): Promise<void>
  /** Draws the last frame of an ended video. Resolves when it is on the screen. */
  presentLastFrame(source: Source): Promise<void>
  /** Releases a loaded source that was never shown. */
  discard(source: Source): void
  moveTo(stage: Stage): Promise<void>
  leave(stage: Stage): void
  redraw(): void
  clear(): void
}

interface ScreenListeners {
  /** The frame is on the stage now. */
  readonly onFrame: (frame: Frame) => void
  /** The stage is the visible one now. */
  readonly onStage: (stage: Stage) => void
}

export function createScreen(base: Stage, { onFrame, onStage }: ScreenListeners): Screen {
  const stages = [base]
  let stage = base
  let frame: Frame = { front: null, back: null, progress: 0, blend: 'crossfade' }
  const sources = createScreenSources(stages, () => stage, refresh)

  function refresh(source: Source): void {
    if (source === frame.front || source === frame.back) stage.refresh(source)
  }

  /** The base stage always shows the same below any other stage, which may be lost between two frames. */
  function draw(next: Frame): void {
    frame = next
    if (stage !== base) base.draw(frame)
    stage.draw(frame)
    onFrame(frame)
  }

  function activate(next: Stage): void {
    stage = next
    onStage(next)
    onFrame(frame)
  }

  return {
    get front() {
      return frame.front
    },
    load: sources.load,
    pan: (pan, backPan) => draw({ ...frame, pan, backPan }),
    blendTo(back, progress, blend) {
      draw({ ...frame, back, progress, blend })
    },
    async swap(source) {
      const before = frame.front
      draw({ ...frame, front: source, back: null, progress: 0, pan: frame.backPan })
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
      // Loads the sources in reserve too, because they are drawn without another request.
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
      // A stage that is being added may be visible already.
      if (stage !== lost) return lost.show(false)
      base.draw(frame)
      lost.show(false)
      activate(base)
    },
    redraw: () => draw(frame),
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

/** The loaded sources, on all stages at once. */
interface ScreenSources {
  load(source: Promise<Source>): Promise<Source>
  loadOn(stage: Stage): Promise<void>
  unloadFrom(stage: Stage): void
  discard(source: Source): void
  discardAll(): void
}

/** `onFrame` is called for every new frame of a loaded video. */
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
            // The stage may have been lost, which is no fault of the picture.
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
