import {
  type Action,
  type LibraryEntry,
  type Media,
  type MediaKind,
  mediaKind,
  openMedia,
} from '../../content'

/** What a media library can be narrowed to (spec §3: All, Video, PDF, Images). */
export const FILTERS = ['all', 'video', 'pdf', 'image'] as const satisfies readonly ('all' | MediaKind)[]

export type Filter = (typeof FILTERS)[number]

/** How many entries each filter shows. */
export function counts(library: readonly LibraryEntry[]): Readonly<Record<Filter, number>> {
  const count = { all: library.length, video: 0, pdf: 0, image: 0 }
  for (const { media } of library) count[mediaKind(media)]++
  return count
}

export function filtered(library: readonly LibraryEntry[], filter: Filter): readonly LibraryEntry[] {
  return filter === 'all' ? library : library.filter(({ media }) => mediaKind(media) === filter)
}

/** What touching an entry does. A picture opens among all pictures of the library, so that one leads to the next. */
export function openEntry({ title, media }: LibraryEntry, library: readonly LibraryEntry[]): Action {
  if (mediaKind(media) !== 'image') return openMedia([media], title)
  const pictures = filtered(library, 'image').map((entry) => entry.media)
  return { type: 'openImages', media: pictures, index: Math.max(0, pictures.indexOf(media)) }
}

/** What an entry looks like: its cover, its film's poster, or itself where it is a picture; else nothing can be shown. */
export function coverOf({ cover, media }: LibraryEntry): Media | undefined {
  return cover ?? media.poster ?? (mediaKind(media) === 'image' ? media : undefined)
}
