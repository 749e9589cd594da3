import { Box, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import type { Picture } from './answers'

interface ReleasePictureProps {
  readonly side: 'before' | 'after'
  readonly picture: Picture | undefined
}

/** A picture of the current or the next release, with its hotspots; those that differ are larger. */
export function ReleasePicture({ side, picture }: ReleasePictureProps) {
  const url = usePicture(side, picture?.path)
  return (
    <Box tag="figure" margin={0} width="320px">
      <Box
        position="relative"
        background="neutral150"
        hasRadius
        overflow="hidden"
        style={{ minHeight: 60, lineHeight: 0 }}
      >
        {url && <img src={url} alt="" style={{ width: '100%' }} />}
        {url &&
          picture?.marks.map(({ left, top, isChanged }) => (
            <span key={`${left} ${top}`} style={{ ...mark(isChanged), left: `${left}%`, top: `${top}%` }} />
          ))}
      </Box>
      <Box paddingTop={1}>
        <Typography tag="figcaption" variant="pi" textColor="neutral600">
          {side === 'before' ? 'Before' : 'After'}
          {picture ? '' : ': not there'}
        </Typography>
      </Box>
    </Box>
  )
}

const mark = (isChanged: boolean) =>
  ({
    position: 'absolute',
    width: isChanged ? 16 : 8,
    height: isChanged ? 16 : 8,
    transform: 'translate(-50%, -50%)',
    borderRadius: '50%',
    border: '2px solid #fff',
    background: isChanged ? '#d02b20' : '#4945ff',
    boxShadow: '0 0 2px #000',
  }) as const

/** The address of a picture that only the panel may fetch. */
function usePicture(side: string, path: string | undefined): string | undefined {
  const { get } = useFetchClient()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    setUrl(undefined)
    if (path === undefined) return undefined
    get(`/showroom/picture?side=${side}&path=${encodeURIComponent(path)}`, { responseType: 'blob' })
      .then(({ data }) => {
        if (isGone) return
        made = URL.createObjectURL(data)
        setUrl(made)
      })
      // Without it the entry has its sentence.
      .catch(() => {})
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [get, side, path])
  return url
}
