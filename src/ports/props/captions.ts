import { captionsFor, type Media } from '../../content'
import { useVisit } from '../hooks'
import { useHost } from '../host'

/** The props of a `<track>` with a film's captions in the best language for the visitor; undefined if it has none. */
export function useCaptions(media: Media) {
  const { resolveMedia } = useHost()
  const language = useVisit((state) => state.language)
  const captions = captionsFor(media, language)
  if (!captions) return undefined
  return {
    kind: 'captions',
    src: resolveMedia(captions.url),
    srcLang: captions.language,
    label: captions.title ?? captions.language,
  } as const
}
