import type { AppSetting } from '../content'
import { omitUndefined } from '../util'

/** Name and value of each query parameter in order, as `URLSearchParams` iterates them. */
export type QueryParameters = Iterable<readonly [string, string]>

/** Settings from the backend, by dotted name. */
export function fromAppSetting({
  flyMode,
  hotspots,
  screensaver,
  ...rest
}: AppSetting): readonly [string, unknown][] {
  return Object.entries(
    omitUndefined({
      'flyMode.active': flyMode.active,
      'flyMode.maxItems': flyMode.maxItems,
      'flyMode.skipLocation': flyMode.skipLocation,
      'flyMode.playbackRate': flyMode.playbackRate,
      'player.playbackRate': rest.playbackRate,
      'player.blendingTime': rest.blendingTime,
      'hotspots.interval': hotspots.interval,
      'hotspots.animation': hotspots.animation,
      'hotspots.labels': hotspots.labels,
      'hotspots.card': hotspots.card,
      // Both the backend and the site have to enable it.
      'screensaver.enabled': screensaver.enabled ? undefined : false,
      'screensaver.mode': screensaver.mode,
      'screensaver.interval': screensaver.interval,
      'screensaver.followTimeout': screensaver.followTimeout,
      'articles.slider.autoplay': rest.sliderAutoplay,
    }),
  )
}

/** Settings from the page's url (spec §2), by dotted name. Other parameters open overlays. */
export function fromUrl(parameters: QueryParameters): readonly [string, unknown][] {
  const values = new Map(parameters)
  const isTrue = (name: string) => (values.get(name) === 'true' ? true : undefined)
  const autoplay = isTrue('autoplay')
  return Object.entries(
    omitUndefined({
      'embed.embedded': isTrue('embedded'),
      'embed.noCart': isTrue('no-cart'),
      'logging.enabled': isTrue('logging'),
      'header.logo': values.get('logo') === 'false' ? false : undefined,
      'tours.autoplay': autoplay,
      'tours.loop': isTrue('loop'),
      // An unattended tour restarts after its visitor has left.
      'tours.start': autoplay && values.get('tour'),
    }),
  )
}
