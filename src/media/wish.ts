import type { FilmFile } from '../content'

/** A picture that is asked for. */
export interface Wish {
  readonly kind: 'image' | 'video'
  readonly url: string
  readonly loop: boolean
  /** Size of the file, where the content says it. */
  readonly bytes?: number
  /** Set where it is another file of a film than the one that plays everywhere. */
  readonly film?: FilmFile
}
