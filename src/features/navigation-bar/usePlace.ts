import { chooseBackground, type Location, stillOf } from '../../content'
import { useDispatch, useHost, useVisit } from '../../ports'

interface Place {
  /** The visitor is at the location or on the way to it. */
  readonly here: boolean
  /** URL of a small picture. */
  readonly picture: string | undefined
  readonly go: () => void
}

/** Data of a location in a list, and a function to navigate there. */
export function usePlace({ payloadId, backgrounds }: Location, size: 'small' | 'medium'): Place {
  const { resolveMedia } = useHost()
  const dispatch = useDispatch()
  const here = useVisit((state) => state.navigation.target === payloadId)
  const background = chooseBackground(backgrounds, { imagesOnly: true })
  const still = background && stillOf(background)
  const file = still && (still.formats[size] ?? still.formats.small ?? still)
  return {
    here,
    picture: file && resolveMedia(file.url),
    go: () => {
      if (!here) dispatch({ type: 'goTo', payloadId })
    },
  }
}
