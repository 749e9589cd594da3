import { faultsOf } from '../../check/motion/motion'
import { notCompared, seamMessage } from '../../check/seams/seams'
import { codeOf } from '../../errors/errors'
import type { ErrorExample } from './errorExample'

const SMOOTH = {
  sharpness: { least: null, frame: 0, measured: 0 },
  flicker: { most: 0, frame: 0, frames: 0 },
  stops: [],
}

/** What `content:check --media` says about films, which takes a browser and minutes to find out. */
export function filmExamples(): readonly ErrorExample[] {
  const blurred = { ...SMOOTH, sharpness: { least: 0.62, frame: 21, measured: 40 } }
  const flickering = { ...SMOOTH, flicker: { most: 0.2, frame: 18, frames: 6 } }
  const stopping = { ...SMOOTH, stops: [{ frame: 24, frames: 1 }] }
  return [
    film(
      'A flight that starts with another picture',
      seamMessage({ what: 'first frame ↔ still of hall-robot', ssim: 0.91, colour: 4.2 }),
    ),
    film(
      'A loop that ends elsewhere',
      seamMessage({ what: 'last frame ↔ first frame', ssim: 0.88, colour: 6.1 }),
    ),
    ...faultsOf(blurred).map((message) => film('A film rendered with less quality on its way', message)),
    ...faultsOf(flickering).map((message) => film('A film with noise in its lights', message)),
    ...faultsOf(stopping).map((message) => film('A film with a repeated frame', message)),
    film(
      'A film that this machine cannot decode',
      notCompared(new Error('cannot be decoded: Chromium does not know hvc1.1.6.L150')),
    ),
  ]
}

function film(what: string, message: string): ErrorExample {
  const file = 'content/*/content-transitions.json'
  const line = `error ${file} overview-robot background.0.video ${message} [${codeOf({ file, message })}]`
  return { what, command: 'content:check -- PACKAGE --media', line }
}
