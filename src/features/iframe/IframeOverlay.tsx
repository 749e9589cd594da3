import type { Iframe } from '../../content'
import { type OpenOverlay, useFramedPage, useOverlay, useText } from '../../ports'
import { FramedPage, FullScreen } from '../../ui'

export function IframeOverlay() {
  const open = useOverlay('iframe')
  return open && <Page iframe={open.overlay.iframe} surface={open.surface} />
}

function Page({ iframe, surface }: { iframe: Iframe; surface: OpenOverlay<'iframe'>['surface'] }) {
  const page = useFramedPage(iframe)
  const text = useText()
  return (
    <FullScreen {...surface} look="viewer" title={page.title} closeLabel={text('navigation.close')}>
      <FramedPage key={page.src} {...page} />
    </FullScreen>
  )
}
