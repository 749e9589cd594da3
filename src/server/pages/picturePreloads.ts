import { bestByKey, filesByWidth, type PageStart, type Picture, ratioOfKey } from '../../content'
import { attributes } from './markup'

type Still = PageStart['stills'][number]

/** Windows that show the same still, as a media query. */
interface Windows {
  readonly query: string
  readonly still: Still | undefined
  /** The width of a picture of this ratio in window widths. */
  widthFactor(ratio: number): number
  /** Whether a high window needs a wider picture. */
  readonly dependsOnHeight: boolean
}

/** The pixel ratios of common screens. In windows of others, the page's own script requests the picture. */
const PIXEL_RATIOS = [1, 2, 3]

/** Narrower files suit no window. */
const NARROWEST_PX = 700

/** No wider file is requested than the first of at least this width: 4K. */
const WIDEST_PX = 3840

/**
 * Links that preload the first picture of a page: browsers request it before they parse styles or run a
 * script. Each link names the file that the page's own script chooses in the same windows (`firstStillFor`).
 * Windows near a limit have no preload, so that browsers never request a second file.
 */
export function picturePreloads(start: Pick<PageStart, 'stills' | 'portrait'>): readonly string[] {
  const queries = new Map<string, string[]>()
  for (const windows of [...landscape(start), ...portrait(start)])
    for (const { url, query } of choices(windows)) queries.set(url, [...(queries.get(url) ?? []), query])
  return Array.from(queries, ([href, media]) => {
    const link = { rel: 'preload', as: 'image', href, media: media.join(',') }
    return `<link${attributes({ ...link, crossorigin: 'anonymous', fetchpriority: 'high' })}>`
  })
}

/** The windows that are at least as wide as high: those nearest to each ratio of the backgrounds. */
function landscape({ stills }: Pick<PageStart, 'stills'>): readonly Windows[] {
  const ratios = [...new Set(stills.flatMap(({ key }) => ratioOfKey(key) ?? []))].sort((a, b) => a - b)
  const nearest = ratios.length > 0 ? ratios : [1]
  return nearest.flatMap((ratio, index) => {
    const [previous, next] = [nearest[index - 1], nearest[index + 1]]
    const low = Math.max(1, previous === undefined ? 1 : Math.sqrt(previous * ratio))
    const high = next === undefined ? undefined : Math.sqrt(ratio * next)
    if (high !== undefined && high <= low) return []
    const least = `(min-aspect-ratio:${Math.ceil(low * 1000) + 1}/1000)`
    const most = high === undefined ? '' : ` and (max-aspect-ratio:${Math.floor(high * 1000) - 1}/1000)`
    const still = bestByKey(stills, { ratio })
    return { query: `${least}${most}`, still, widthFactor: () => 1, dependsOnHeight: true }
  })
}

/** Portrait windows, unless phones have a picture of their own: a page is the same for every device. */
function portrait({ stills, portrait }: Pick<PageStart, 'stills' | 'portrait'>): readonly Windows[] {
  const { ratio, safeArea } = portrait
  if (stills.some(({ key }) => key === 'mobile')) return []
  const query = `(max-aspect-ratio:${Math.floor(Math.min(1, safeArea) * 1000) - 1}/1000)`
  const widthFactor = (picture: number) => Math.max(1, picture / safeArea)
  return [{ query, still: bestByKey(stills, { ratio }), widthFactor, dependsOnHeight: false }]
}

/** The files for these windows, each with the media query of the windows that need it. */
function choices({ query, still, widthFactor, dependsOnHeight }: Windows) {
  const picture = still?.picture
  if (!picture) return []
  const { width = 16, height = 9 } = picture
  const files = widthsOf(picture)
  return files.flatMap(({ url, width: most }, index) => {
    if (most < NARROWEST_PX) return []
    const isWidest = index === files.length - 1
    const below = files[index - 1]?.width
    return PIXEL_RATIOS.map((pixelRatio) => {
      /** Window widths and heights that need this many pixels. */
      const across = (px: number) => px / pixelRatio / widthFactor(width / height)
      const high = (px: number) => (px * height) / width / pixelRatio
      const limits = [
        `(resolution:${pixelRatio}dppx)`,
        query,
        ...(isWidest ? [] : [`(max-width:${floor(across(most))}px)`]),
        ...(isWidest || !dependsOnHeight ? [] : [`(max-height:${floor(high(most))}px)`]),
      ].join(' and ')
      if (below === undefined) return { url, query: limits }
      const wider = `${limits} and (min-width:${ceil(across(below + 1))}px)`
      const higher = `${limits} and (min-height:${ceil(high(below + 1))}px)`
      return { url, query: dependsOnHeight ? `${wider},${higher}` : wider }
    })
  })
}

/** The files of a picture up to the widest that is ever requested; none when a width is unknown. */
function widthsOf(picture: Picture): readonly { readonly url: string; readonly width: number }[] {
  const files = filesByWidth(picture)
  const known = files.flatMap(({ url, width }) => (width === undefined ? [] : { url, width }))
  const widest = known.findIndex(({ width }) => width >= WIDEST_PX)
  if (known.length < files.length) return []
  return widest < 0 ? known : known.slice(0, widest + 1)
}

const floor = (px: number) => Math.floor(px * 100) / 100
const ceil = (px: number) => Math.ceil(px * 100) / 100
