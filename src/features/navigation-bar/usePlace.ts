import { chooseBackground, type Location, stillOf } from '../../content'
import { useDispatch, useHost, useVisit } from '../../ports'

interface Place {
  /** The visitor is there, or on the way there. */
  readonly here: boolean
  /** Address of a small picture of it. */
  readonly picture: string | undefined
  readonly go: () => void
}

/** What a list of places shows of one, and how to get there: one touch, however far it is. */
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
