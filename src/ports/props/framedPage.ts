import { type Iframe, sandboxOf } from '../../content'
import { useDispatch, useOnline, useSettings, useText } from '../hooks'
import { useHost } from '../host'
import { usePageReachable } from '../reach'

/** The props of `FramedPage` in `ui` for an iframe of the content. A page without a title is named by its host. */
export function useFramedPage(iframe: Iframe) {
  const text = useText()
  const dispatch = useDispatch()
  const { resolveMedia } = useHost()
  const src = resolveMedia(iframe.url)
  const { href, host, origin } = new URL(src, location.href)
  const isForeign = origin !== location.origin
  const online = useOnline()
  const { updates } = useSettings()
  const title = iframe.title || host
  return {
    src,
    reached: usePageReachable(src),
    title,
    sandbox: sandboxOf(iframe, isForeign),
    allow: iframe.allow ?? '',
    loadingLabel: text('viewer.loading'),
    /** A page that cannot be framed may open on its own. */
    awayText: text(isForeign && online ? 'frame.blocked' : 'offline.needed'),
    opensElsewhere: isForeign && online,
    slowText: text('frame.slow'),
    blockedText: text('frame.blocked'),
    newWindowLabel: text('frame.new_window'),
    /** No window opens on a kiosk. */
    ...(updates.view && { code: { value: href, label: text('take_away.code', { title }) } }),
    onNewWindow: () => dispatch({ type: 'openLink', url: href, newWindow: true }),
  }
}
