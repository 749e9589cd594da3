/** The page's side of the camera: opens a world, draws frames and sends their pixels. */
import { byId, type Shot } from '../worlds'
import type { Part, ViewSize } from './camera'
import { Model } from './model'
import { Pictures } from './pictures'
import { View } from './view'

export interface StudioPage {
  open: (world: string, bakeUrl: string) => Promise<void>
  /** Draws one frame, or a part of it, and starts sending its pixels (RGBA, bottom row first); resolves once drawn. */
  draw: (shot: Shot, sendTo: string, size: ViewSize, part?: Part) => Promise<void>
}

declare global {
  interface Window {
    studio: StudioPage
  }
}

/** Samples of the floor's glossy lobe. */
const FLOOR_TAPS = 12
const FONT_WEIGHTS = ['300', '400', '600']

async function loadFonts(): Promise<void> {
  for (const weight of FONT_WEIGHTS) {
    document.fonts.add(await new FontFace('Sora', `url(/font/${weight})`, { weight }).load())
  }
}

function studio(): StudioPage {
  let show: (shot: Shot, size: ViewSize, part?: Part) => Uint8Array<ArrayBuffer> = () => {
    throw new Error('No world is open')
  }
  return {
    async open(id, bakeUrl) {
      await loadFonts()
      const world = byId(id)
      const bake = new Uint16Array(await (await fetch(bakeUrl)).arrayBuffer())
      const view = new View(world.look)
      const pictures = new Pictures()
      const model = new Model(world.build(), bake, view.uniforms, pictures, FLOOR_TAPS)
      show = (shot, size, part) => {
        pictures.show(shot.phase)
        view.fit(size, part)
        view.frame(model, shot, (door) => model.move(world.moves(shot.phase, door)))
        return view.pixels()
      }
    },
    async draw(shot, sendTo, size, part) {
      const body = show(shot, size, part)
      void fetch(sendTo, { method: 'POST', body })
    },
  }
}

window.studio = studio()
