import type { Mp4 } from '../../package/media/mp4'
import { type Fault, warning } from '../check'
import { encodeAgain } from './repairs'

/** Films are stored as they are shown: upright, with square pixels and even sides. */
export function shapeFaults(film: Mp4): readonly Fault[] {
  return [turnFault(film), aspectFault(film), nameFault(film), oddFault(film), fieldFault(film)].filter(
    (fault) => fault !== undefined,
  )
}

/** ffmpeg turns the pictures when it encodes. */
function turnFault({ turn, stored, width, height }: Mp4): Fault | undefined {
  if (!turn) return undefined
  const how = [turn.mirrored && 'mirrored', turn.degrees > 0 && `turned by ${turn.degrees}°`]
  const sizes = stored ? ` (stored ${stored.width}×${stored.height}, shown ${width}×${height})` : ''
  return warning(
    '',
    `is ${how.filter(Boolean).join(' and ')} by its header only${sizes}: turn its pictures with '${encodeAgain()}'`,
  )
}

function aspectFault({ pixelAspect, turn, stored, width, height }: Mp4): Fault | undefined {
  if (!pixelAspect) return undefined
  const sideways = turn !== undefined && turn.degrees % 180 === 90
  const [across, down] = sideways ? [height, width] : [width, height]
  const from = stored ? ` (stored ${stored.width}×${stored.height}, shown ${width}×${height})` : ''
  const scale = `scale=${even(across)}:${even(down)},setsar=1`
  return warning(
    '',
    `has pixels of ${pixelAspect.join(':')}${from}: make them square with '${encodeAgain(scale)}'`,
  )
}

function nameFault({ named, stored, width, height }: Mp4): Fault | undefined {
  if (!named) return undefined
  const real = stored ?? { width, height }
  return warning(
    '',
    `says ${named.width}×${named.height} px in its header but its pictures have ${real.width}×${real.height}: encode it with '${encodeAgain()}'`,
  )
}

function oddFault({ stored, width, height }: Mp4): Fault | undefined {
  const real = stored ?? { width, height }
  if (real.width % 2 === 0 && real.height % 2 === 0) return undefined
  return warning(
    '',
    `is ${real.width}×${real.height} px: an odd side is cut or stretched by a pixel, make both even`,
  )
}

function fieldFault({ interlaced }: Mp4): Fault | undefined {
  if (!interlaced) return undefined
  return warning(
    '',
    `is interlaced, which shows combs where something moves: make whole pictures with '${encodeAgain('yadif')}'`,
  )
}

function even(pixels: number): number {
  return Math.round(pixels / 2) * 2
}
