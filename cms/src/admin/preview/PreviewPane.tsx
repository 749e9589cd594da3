import { Box, Typography } from '@strapi/design-system'
import { useEffect, useRef } from 'react'

const WIDTH = '42vw'

interface PreviewPaneProps {
  readonly address: string | null | undefined
  readonly savedAt: string
}

/** The right part of the window. The panel keeps the left one. */
export function PreviewPane({ address, savedAt }: PreviewPaneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const root = document.getElementById('strapi')
    if (root) root.style.width = `calc(100vw - ${WIDTH})`
    return () => {
      if (root) root.style.width = ''
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page loads again after each save
  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ type: 'strapiUpdate' }, location.origin)
  }, [savedAt])
  return (
    <Box
      tag="aside"
      background="neutral800"
      style={{ position: 'fixed', top: 0, right: 0, bottom: 0, width: WIDTH, zIndex: 3 }}
    >
      {address === null && (
        <Box padding={6}>
          <Typography textColor="neutral0">This record is not seen anywhere yet.</Typography>
        </Box>
      )}
      {address && (
        <iframe
          ref={frame}
          title="Preview of the record"
          src={address}
          style={{ width: '100%', height: '100%', border: 0 }}
        />
      )}
    </Box>
  )
}
