import {
  type Action,
  type LibraryEntry,
  type Media,
  type MediaKind,
  mediaKind,
  openMedia,
} from '../../content'

/** Filters of a media library (spec §3: All, Video, PDF, Images). */
export const FILTERS = ['all', 'video', 'pdf', 'image'] as const satisfies readonly ('all' | MediaKind)[]

export type Filter = (typeof FILTERS)[number]

/** Counts the entries of each filter. */
export function counts(library: readonly LibraryEntry[]): Readonly<Record<Filter, number>> {
  const count = { all: library.length, video: 0, pdf: 0, image: 0 }
  for (const { media } of library) count[mediaKind(media)]++
  return count
}

export function filtered(library: readonly LibraryEntry[], filter: Filter): readonly LibraryEntry[] {
  return filter === 'all' ? library : library.filter(({ media }) => mediaKind(media) === filter)
}

/** Returns the action of an entry. A picture opens among all pictures of the library. */
export function openEntry({ title, media }: LibraryEntry, library: readonly LibraryEntry[]): Action {
  if (mediaKind(media) !== 'image') return openMedia([media], title)
  const pictures = filtered(library, 'image').map((entry) => entry.media)
  return { type: 'openImages', media: pictures, index: Math.max(0, pictures.indexOf(media)) }
}

/** Returns an entry's picture: its cover, its poster, or the picture itself. Undefined if it has none. */
export function coverOf({ cover, media }: LibraryEntry): Media | undefined {
  return cover ?? media.poster ?? (mediaKind(media) === 'image' ? media : undefined)
}
