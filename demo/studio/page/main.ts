/** The page's side of the camera: opens a world, draws frames and sends their pixels. */
import { byId, type Shot } from '../worlds'
import { Model } from './model'
import { Pictures } from './pictures'
import { View, type ViewSize } from './view'

export interface StudioPage {
  open: (world: string, bakeUrl: string, size: ViewSize) => Promise<void>
  /** Draws one frame and starts sending its pixels (RGBA, bottom row first); resolves once drawn. */
  draw: (shot: Shot, sendTo: string) => Promise<void>
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
  let show: (shot: Shot) => Uint8Array<ArrayBuffer> = () => {
    throw new Error('No world is open')
  }
  return {
    async open(id, bakeUrl, size) {
      await loadFonts()
      const world = byId(id)
      const bake = new Uint16Array(await (await fetch(bakeUrl)).arrayBuffer())
      const view = new View(size, world.look)
      const pictures = new Pictures()
      const model = new Model(world.build(), bake, view.uniforms, pictures, FLOOR_TAPS)
      show = ({ pose, shutter, subframes, phase }) => {
        pictures.show(phase)
        model.move(world.moves(phase))
        view.frame(model, pose, subframes, shutter)
        return view.pixels()
      }
    },
    async draw(shot, sendTo) {
      const body = show(shot)
      void fetch(sendTo, { method: 'POST', body })
    },
  }
}

window.studio = studio()
