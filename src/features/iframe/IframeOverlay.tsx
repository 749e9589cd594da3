import { useHost, useOverlay, useText } from '../../ports'
import { FullScreen } from '../../ui'
import { FramedPage } from './FramedPage'

export function IframeOverlay() {
  const page = useOverlay('iframe')
  const { resolveMedia } = useHost()
  const text = useText()
  if (!page) return null
  const { iframe } = page.overlay
  const url = resolveMedia(iframe.url)
  return (
    <FullScreen
      {...page.surface}
      look="viewer"
      title={iframe.title || hostOf(url)}
      closeLabel={text('navigation.close')}
    >
      <FramedPage key={url} iframe={iframe} url={url} />
    </FullScreen>
  )
}

/** What a page without a title is called. */
function hostOf(url: string): string {
  return new URL(url, location.href).host
}
