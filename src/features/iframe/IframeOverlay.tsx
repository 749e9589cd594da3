import { useEffect } from 'react'
import type { Iframe } from '../../content'
import { type OpenOverlay, useFramedPage, useHost, useOverlay, useText } from '../../ports'
import { FramedPage, FullScreen, Progress } from '../../ui'

export function IframeOverlay() {
  const open = useOverlay('iframe')
  return open && <Page iframe={open.overlay.iframe} surface={open.surface} />
}

function Page({ iframe, surface }: { iframe: Iframe; surface: OpenOverlay<'iframe'>['surface'] }) {
  const page = useFramedPage(iframe)
  const text = useText()
  const { appEvents } = useHost()
  useEffect(() => {
    if (iframe.url !== '') appEvents.emit({ type: 'shown', as: 'page', url: iframe.url })
  }, [iframe.url, appEvents])
  return (
    <FullScreen {...surface} look="viewer" title={page.title} closeLabel={text('navigation.close')}>
      {iframe.url === '' ? (
        <Progress label={text('loading.content')} />
      ) : (
        <FramedPage key={page.src} {...page} />
      )}
    </FullScreen>
  )
}
