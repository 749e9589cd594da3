import { brokenBackgrounds } from './backgrounds'
import type { BrokenPackage } from './brokenPackage'
import { brokenDoors } from './doors'
import { brokenFiles } from './files'
import { brokenFilms } from './films'
import { brokenManifests } from './manifest'
import { brokenPlaces } from './places'
import { brokenRecords } from './records'
import { brokenTexts } from './texts'

/** One package for each kind of problem. */
export const brokenPackages: readonly BrokenPackage[] = [
  ...brokenManifests,
  ...brokenFiles,
  ...brokenFilms,
  ...brokenBackgrounds,
  ...brokenPlaces,
  ...brokenRecords,
  ...brokenDoors,
  ...brokenTexts,
]
