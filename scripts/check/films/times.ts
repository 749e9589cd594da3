import type { Mp4 } from '../../package/media/mp4'
import { type Fault, warning } from '../check'
import { encodeAgain } from './repairs'

/** How many times longer than most a frame may be shown: files of some tools round to milliseconds. */
const UNEVEN = 1.5
/** Shorter delays of the first frame are rounding, in steps of frames. */
const SLACK = 0.5
/** Frame rates that films have. */
const RATES = [24, 25, 30, 50, 60]

/** Frames are shown one by one for equal times, from the first one on. */
export function timeFaults({ times, frames }: Mp4): readonly Fault[] {
  if (!times || frames === 0 || !(times.step > 0)) return []
  const { step, longest, delay, edits } = times
  const faults: Fault[] = []
  const rate = nearestRate(1 / step)
  if (longest.seconds > step * UNEVEN) {
    const holds = `the picture at ${longest.start.toFixed(2)} s stays for ${longest.seconds.toFixed(2)} s`
    faults.push(
      warning(
        '',
        `has a variable frame rate: ${holds}. Make it constant with '${encodeAgain(`fps=${rate}`)}'`,
      ),
    )
  }
  if (delay > step * SLACK)
    faults.push(
      warning(
        '',
        `shows its first picture only after ${delay.toFixed(2)} s, as B-frames or an edit list move it: encode it with '${encodeAgain('setpts=PTS-STARTPTS')}'`,
      ),
    )
  if (delay < -step * SLACK)
    faults.push(
      warning(
        '',
        `starts ${(-delay).toFixed(2)} s after its first picture, as its edit list says, which not every player follows: cut it with '${encodeAgain()}'`,
      ),
    )
  if (edits > 1)
    faults.push(
      warning(
        '',
        `is put together by an edit list of ${edits} parts: encode it as shown with '${encodeAgain()}'`,
      ),
    )
  return faults
}

function nearestRate(rate: number): number {
  const nearest = RATES.reduce((best, each) => (Math.abs(each - rate) < Math.abs(best - rate) ? each : best))
  return Math.abs(nearest - rate) < 1 ? nearest : Math.round(rate)
}
