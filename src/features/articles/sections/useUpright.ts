import { type SyntheticEvent, useState } from 'react'
import type { Media } from '../../../content'

/** Whether a film is higher than wide, by its record or, where that has no size, once the film is known. */
export function useUpright({ width, height }: Pick<Media, 'width' | 'height'>) {
  const [upright, setUpright] = useState(isUpright(width, height))
  return {
    upright: upright || undefined,
    onLoadedMetadata: ({ currentTarget: { videoWidth, videoHeight } }: SyntheticEvent<HTMLVideoElement>) =>
      setUpright(isUpright(videoWidth, videoHeight)),
  }
}

function isUpright(width = 1, height = 1): boolean {
  return height > width
}
