import type { Media } from '../../../src/content'

/** A media file as actions carry it. */
export const mediaFile = (url: string, mime: string, rest: Partial<Media> = {}): Media => {
  const name = url.replace(/^.*\//, '')
  return {
    id: 1,
    name,
    url,
    hash: name,
    ext: name.replace(/^.*\./, '.'),
    mime,
    size: 12,
    formats: {},
    ...rest,
  }
}
