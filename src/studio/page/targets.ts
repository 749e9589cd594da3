import { type Entry, entriesOf } from '../model/catalog'
import type { Json } from '../model/json'
import { chosenTarget, type HotspotKind, targetSource } from '../model/kinds'
import type { Languages } from '../model/localized'
import type { PlacedHotspot } from '../model/place'
import type { Stored } from '../model/storage'
import type { Option } from './Choice'
import { text } from './texts'

/** The language shown, and the languages there are. */
export type InLanguage = readonly [string, Languages]

/** What a kind of hotspot can lead to. */
export function optionsFor(
  type: HotspotKind['type'],
  stored: Stored,
  files: readonly string[],
  inLanguage: InLanguage,
): readonly (Option & { readonly value: Json })[] {
  const source = targetSource(type)
  if (source.type === 'records')
    return entriesOf(stored.records, [source.collection, source.key], inLanguage).map(optionOf)
  if (source.type !== 'files') return []
  return files
    .filter((file) => source.endings.test(file))
    .map((file) => ({
      key: file,
      value: file,
      title: file.slice(file.lastIndexOf('/') + 1),
      note: file,
      file,
    }))
}

export function optionOf({ value, title, note, file }: Entry): Option & { readonly value: Json } {
  return { key: String(value), value, title, note, file }
}

/** The entry that a hotspot leads to. */
export function targetOf(
  { record, kind }: PlacedHotspot,
  stored: Stored,
  inLanguage: InLanguage,
): { readonly title: string; readonly file: string | undefined } {
  const chosen = chosenTarget(record)
  const source = targetSource(kind.type)
  if (chosen === undefined) return { title: source.type === 'files' ? text('several') : '', file: undefined }
  if (source.type === 'records') {
    const entries = entriesOf(stored.records, [source.collection, source.key], inLanguage)
    const found = entries.find(({ value }) => value === chosen)
    return { title: found?.title ?? String(chosen), file: found?.file }
  }
  return { title: String(chosen), file: source.type === 'files' ? String(chosen) : undefined }
}
