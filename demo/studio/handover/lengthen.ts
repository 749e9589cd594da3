import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Parts of a second that film files count in here. */
const TICKS = 12_800

/**
 * Writes a film again, frame for frame the same bytes, of which the first and the last stand for so many seconds more: long enough
 * to be looked at on the screen. Throws where ffmpeg fails or is missing.
 */
export async function lengthenEnds(
  film: string,
  to: string,
  seconds: { readonly first: number; readonly last: number },
): Promise<void> {
  const count = Number(await probe(film, 'stream=nb_read_packets', '-count_packets'))
  const [first, last] = [seconds.first, seconds.last].map((each) => Math.round(each * TICKS))
  const later = (time: string) =>
    `${time}=if(eq(N\\,0)\\,${time.toUpperCase()}\\,${time.toUpperCase()}+${first})`
  const more = `if(eq(N\\,0)\\,${first}\\,if(eq(N\\,${count - 1})\\,${last}\\,0))`
  const duration = `duration=DURATION+${more}`
  await run('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-i', film, '-map', '0:v:0', '-c', 'copy'],
    ...['-bsf:v', `setts=${later('pts')}:${later('dts')}:${duration}:time_base=1/${TICKS}`],
    ...['-video_track_timescale', `${TICKS}`, '-movflags', '+faststart', to],
  ])
}

const run = promisify(execFile)

async function probe(film: string, entry: string, ...options: string[]): Promise<string> {
  const args = ['-v', 'error', '-select_streams', 'v:0', ...options, '-show_entries', entry]
  const { stdout } = await run('ffprobe', [...args, '-of', 'csv=p=0', film])
  return stdout.trim()
}
