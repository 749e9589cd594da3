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

/** Entries that are shown together below a heading. */
export interface LibraryGroup {
  /** The editors' group, or the kind of media for entries without one. */
  readonly name: string | MediaKind
  readonly isKind: boolean
  readonly entries: readonly LibraryEntry[]
}

/** Groups entries, in the order in which the groups first appear; those without a group follow by their kind. */
export function groupsOf(library: readonly LibraryEntry[]): readonly LibraryGroup[] {
  const groups = new Map<string, LibraryEntry[]>()
  const kinds = new Map<MediaKind, LibraryEntry[]>()
  for (const entry of library) {
    if (entry.group === undefined) append(kinds, mediaKind(entry.media), entry)
    else append(groups, entry.group, entry)
  }
  return [
    ...[...groups].map(([name, entries]) => ({ name, isKind: false, entries })),
    ...[...kinds].map(([name, entries]) => ({ name, isKind: true, entries })),
  ]
}

function append<K>(lists: Map<K, LibraryEntry[]>, key: K, entry: LibraryEntry): void {
  const list = lists.get(key)
  if (list) list.push(entry)
  else lists.set(key, [entry])
}

/** An entry's title below the heading of its group: without the group's name, as in "Robot · Brochure". */
export function shortTitle({ title, group }: LibraryEntry): string {
  const prefix = `${group} · `
  return group !== undefined && title.startsWith(prefix) ? title.slice(prefix.length) : title
}
