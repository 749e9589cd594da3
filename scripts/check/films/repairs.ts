export const COLOUR_TAGS = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'

const HIGH = '-c:v libx264 -profile:v high -pix_fmt yuv420p -crf 18'

/** A command line that encodes a film again. */
export function encodeAgain(filter = ''): string {
  return `ffmpeg -i in.mp4${filter && ` -vf ${filter}`} ${HIGH} ${COLOUR_TAGS} -movflags +faststart out.mp4`
}

/** Linear light, 100 candela for white, and a curve that keeps highlights: what `content:films` does as well. */
export const TONE_MAP_FILTER =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p'

export const TONE_MAP = encodeAgain(TONE_MAP_FILTER)
