import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Timescale of the written files, in ticks per second. */
const TICKS = 12_800

/**
 * Rewrites a film with identical frames, but holds the second and the last one for this many seconds, long
 * enough for screenshots. Throws when ffmpeg fails or is missing, and for films of fewer than three frames.
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

/** The second frame's time, its packet, and the number of packets. */
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
