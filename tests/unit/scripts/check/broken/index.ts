import { brokenAccessRules } from './accessRules'
import { brokenBackgrounds } from './backgrounds'
import type { BrokenPackage } from './brokenPackage'
import { brokenFiles } from './files'
import { brokenFilms } from './films'
import { brokenLadders } from './ladders'
import { brokenManifests } from './manifest'
import { brokenPictures } from './pictures'
import { brokenPlaces } from './places'
import { brokenRecords } from './records'
import { suspiciousPackages } from './suspicions'
import { brokenTexts } from './texts'

/** One package per kind of problem of the manifest and the media. */
export const packagesWithBrokenFiles: readonly BrokenPackage[] = [
  ...brokenManifests,
  ...brokenFiles,
  ...brokenFilms,
  ...brokenLadders,
  ...brokenPictures,
]

/** One package per kind of problem of the records. */
export const packagesWithBrokenRecords: readonly BrokenPackage[] = [
  ...brokenBackgrounds,
  ...brokenPlaces,
  ...brokenRecords,
  ...brokenAccessRules,
  ...brokenTexts,
  ...suspiciousPackages,
]

export const brokenPackages: readonly BrokenPackage[] = [
  ...packagesWithBrokenFiles,
  ...packagesWithBrokenRecords,
]
