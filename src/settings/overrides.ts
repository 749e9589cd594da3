import type { AppSetting } from '../content'
import { given } from '../util'

/** Name and value of each query parameter, in order: what a `URLSearchParams` is a list of. */
export type QueryParameters = Iterable<readonly [string, string]>

/** What the backend says about settings, by dotted name. */
export function fromAppSetting({
  flyMode,
  hotspots,
  screensaver,
  ...rest
}: AppSetting): readonly [string, unknown][] {
  return Object.entries(
    given({
      'flyMode.active': flyMode.active,
      'flyMode.maxItems': flyMode.maxItems,
      'flyMode.skipLocation': flyMode.skipLocation,
      'flyMode.playbackRate': flyMode.playbackRate,
      'player.playbackRate': rest.playbackRate,
      'player.blendingTime': rest.blendingTime,
      'hotspots.interval': hotspots.interval,
      'hotspots.animation': hotspots.animation,
      'hotspots.labels': hotspots.labels,
      // Backend and site both have to want it.
      'screensaver.enabled': screensaver.enabled ? undefined : false,
      'screensaver.mode': screensaver.mode,
      'screensaver.interval': screensaver.interval,
      'screensaver.followTimeout': screensaver.followTimeout,
      'articles.slider.autoplay': rest.sliderAutoplay,
    }),
  )
}

/** What the page's url says about settings (spec §2), by dotted name. Other parameters open overlays. */
export function fromUrl(parameters: QueryParameters): readonly [string, unknown][] {
  const values = new Map(parameters)
  const isTrue = (name: string) => (values.get(name) === 'true' ? true : undefined)
  const autoplay = isTrue('autoplay')
  return Object.entries(
    given({
      'embed.embedded': isTrue('embedded'),
      'embed.noCart': isTrue('no-cart'),
      'logging.enabled': isTrue('logging'),
      'header.logo': values.get('logo') === 'false' ? false : undefined,
      'tours.autoplay': autoplay,
      'tours.loop': isTrue('loop'),
      // On a wall it begins again when who ended it has gone.
      'tours.start': autoplay && values.get('tour'),
    }),
  )
}
