import { readFile, stat } from 'node:fs/promises'
import { canMoveIndex, withIndexInFront } from '../package/media/faststart'
import { readMp4 } from '../package/media/mp4'
import { withColourTags } from './colourTags'
import type { RepairOf } from './repairOf'

/** Lines from which browsers take a film without colour tags for bt709. */
const HD = 720

/** Moves the index to the front, and writes down the colours that browsers assume. Pictures stay as they are. */
export const repairFilm: RepairOf = async (file) => {
  const { size } = await stat(file)
  if (!canMoveIndex(size)) return { left: ['is too large to be held in memory'] }
  const header = await readMp4(file).catch((cause: Error) => cause)
  if (header instanceof Error) return { left: [header.message] }
  const left: string[] = []
  const done: string[] = []
  if (header.turn) left.push('is turned by its header: only encoding it again turns its pictures')
  if (header.fragmented) return { left: [...left, 'is in fragments'] }
  let film: Buffer = await readFile(file)
  if (!header.faststart) {
    film = withIndexInFront(film)
    done.push('moved its index to the front')
  }
  if (!header.colour) {
    const tagged = header.height >= HD ? withColourTags(film) : undefined
    if (tagged) {
      film = tagged
      done.push('added the colour tags bt709, which browsers assume')
    } else left.push('has no colour tags, and browsers disagree about films of this size')
  }
  return { left, ...(done.length > 0 && { done, bytes: film }) }
}
