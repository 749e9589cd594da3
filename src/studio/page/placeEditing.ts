import type { Editor } from '../model/editor'
import type { Json, JsonObject } from '../model/json'
import type { HotspotKind } from '../model/kinds'
import type { Languages } from '../model/localized'
import {
  addHotspot,
  moveHotspot,
  type Position,
  removeHotspot,
  retarget,
  type Side,
  setArrow,
  setLabel,
} from '../model/place'

const PLACES = 'content-locations'
const ANCHORS = { collection: 'anchors', name: 'anchors' }

/** What an editor does to one place. */
export function placeEditing(editor: Editor, name: string) {
  const place = { collection: PLACES, name }
  const change = (edit: (record: JsonObject) => JsonObject, group?: string) => {
    const record = editor.read(place)
    if (record) editor.edit([{ ...place, after: edit(record) }], group)
  }
  return {
    move(index: number, to: Position, group?: string) {
      const record = editor.read(place)
      if (!record) return
      const anchors = editor.read(ANCHORS)
      const after = moveHotspot({ place: record, anchors }, index, to)
      editor.edit(
        [{ ...place, after: after.place }, ...(after.anchors ? [{ ...ANCHORS, after: after.anchors }] : [])],
        group && `${name} ${group}`,
      )
    },
    add: (kind: HotspotKind, at: Position, target: Json) =>
      change((record) => addHotspot(record, kind, at, target)),
    remove: (index: number) => change((record) => removeHotspot(record, index)),
    retarget: (index: number, kind: HotspotKind, target: Json) =>
      change((record) => retarget(record, index, kind, target)),
    label: (index: number, label: string, language: readonly [string, Languages], group: string) =>
      change((record) => setLabel(record, index, label, language), `${name} ${group}`),
    arrow: (side: Side, to: string | undefined) => change((record) => setArrow(record, side, to)),
  }
}

export type PlaceEditing = ReturnType<typeof placeEditing>
