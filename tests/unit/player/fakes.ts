import type { Source } from '../../../src/media'
import type { Frame, Stage } from '../../../src/player/stage'

/** A stage that records what it shows. */
export interface FakeStage extends Stage {
  readonly frames: readonly Frame[]
  readonly loaded: ReadonlySet<Source>
  /** The pictures that were drawn without being loaded, which are black on a real GPU. */
  readonly black: readonly string[]
  readonly visible: boolean
}

/** `refused`: a picture that it cannot show. */
export function createFakeStage(kind: Stage['kind'] = 'dom', refused?: string): FakeStage {
  const frames: Frame[] = []
  const black: string[] = []
  const loaded = new Set<Source>()
  let visible = kind === 'dom'
  return {
    kind,
    counters: { textures: 0, uploads: 0, draws: 0 },
    frames,
    loaded,
    black,
    get visible() {
      return visible
    },
    async load(source) {
      if (source.url === refused) throw new Error(`${refused} is too large`)
      loaded.add(source)
    },
    draw(frame) {
      frames.push(frame)
      for (const source of [frame.front, frame.back]) {
        if (source && !loaded.has(source)) black.push(source.url)
      }
    },
    refresh() {},
    unload: (source) => void loaded.delete(source),
    presented: () => Promise.resolve(),
    resize() {},
    show(next) {
      visible = next
    },
  }
}

/** The pictures that were alone on the stage, in order. */
export function shownUrls(stage: FakeStage): readonly string[] {
  const fronts = stage.frames.flatMap(({ front, back }) => (front && !back ? [front.url] : []))
  return fronts.filter((url, index) => url !== fronts[index - 1])
}
