import type { HotspotType } from '../../content'
import type { Frame } from '../model/frames'
import type { Json, JsonObject } from '../model/json'
import type { PlacedHotspot } from '../model/place'
import type { Stored } from '../model/storage'
import type { Problem } from '../server/follow'
import type { Client } from './client'
import type { PlaceEditing } from './placeEditing'
import type { InLanguage } from './targets'

export interface PanelProps {
  readonly client: Client
  readonly stored: Stored
  readonly files: readonly string[]
  readonly inLanguage: InLanguage
  readonly place: JsonObject
  readonly editing: PlaceEditing
  readonly hotspots: readonly PlacedHotspot[]
  /** The mistakes of the place. */
  readonly problems: readonly Problem[]
  readonly selected: number | undefined
  readonly nameOf: (hotspot: PlacedHotspot) => string
  /** The windows in which visitors do not see a hotspot at first. */
  readonly outside: (hotspot: PlacedHotspot) => readonly Frame[]
  readonly onSelect: (index: number | undefined) => void
  readonly onAdd: (type: HotspotType, target: Json) => void
  readonly onDelete: (index: number) => void
  /** Flies to a place. */
  readonly onGo: (payloadId: string) => void
  readonly onFile: (file: string) => void
}
