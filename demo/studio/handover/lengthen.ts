import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Parts of a second that film files count in here. */
const TICKS = 12_800

/**
 * Writes a film again, frame for frame the same bytes, of which the second and the last stand for so many seconds more: long enough
 * to be looked at on the screen. Throws where ffmpeg fails or is missing, and for a film of fewer than three frames.
 */
export async function lengthenEnds(
  film: string,
  to: string,
  seconds: { readonly second: number; readonly last: number },
): Promise<void> {
  const { shown, decoded, count } = await secondFrameOf(film)
  const [second, last] = [seconds.second, seconds.last].map((each) => Math.round(each * TICKS))
  const pts = `pts=if(gt(PTS\\,${shown})\\,PTS+${second}\\,PTS)`
  const dts = `dts=if(gt(N\\,${decoded})\\,DTS+${second}\\,DTS)`
  const more = `if(eq(N\\,${decoded})\\,${second}\\,if(eq(N\\,${count - 1})\\,${last}\\,0))`
  await run('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-i', film, '-map', '0:v:0', '-c', 'copy'],
    ...['-bsf:v', `setts=${pts}:${dts}:duration=DURATION+${more}:time_base=1/${TICKS}`],
    ...['-video_track_timescale', `${TICKS}`, '-movflags', '+faststart', to],
  ])
}

/** When the second frame is shown, which packet it is, and how many packets there are. */
async function secondFrameOf(
  film: string,
): Promise<{ readonly shown: number; readonly decoded: number; readonly count: number }> {
  const times = (await probe(film, 'packet=pts')).split('\n').map((line) => Number.parseInt(line, 10))
  const shown = times.toSorted((a, b) => a - b)[1]
  if (shown === undefined || times.length < 3) throw new Error(`${film} has fewer than three frames`)
  return { shown, decoded: times.indexOf(shown), count: times.length }
}

const run = promisify(execFile)

async function probe(film: string, entry: string): Promise<string> {
  const args = ['-v', 'error', '-select_streams', 'v:0', '-show_entries', entry]
  const { stdout } = await run('ffprobe', [...args, '-of', 'csv=p=0', film])
  return stdout.trim()
}
