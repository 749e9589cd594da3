import { setImmediate as others } from 'node:timers/promises'
import {
  type Doors,
  isAnythingClosed,
  type LanguageOutline,
  type Locale,
  type Outline,
  outlineLanguage,
  readDoors,
  STRANGER,
  sightOf,
} from '../content'
import type { Answers } from './answers'
import { frameSources } from './frames'
import { filePath } from './urlPath'

/** What there is in a package, and behind which doors: found out once. */
export interface Landscape {
  readonly doors: Doors
  /** Whether there is anything that strangers may not see. */
  readonly isNeeded: boolean
  readonly languages: ReadonlyMap<Locale, LanguageOutline>
  /** Paths in the package of the media that strangers are told of. */
  readonly openMedia: ReadonlySet<string>
  /** Sources of the frames that the package opens, for a content security policy. */
  readonly frames: readonly string[]
  /** Uids of all configurators, also of those that are kept back. */
  readonly configurators: ReadonlySet<string>
}

/** Reads all answers of a package, one language after the other, and lets others have their turn in between. */
export async function surveyPackage(answers: Answers): Promise<Landscape> {
  const languages = new Map<Locale, LanguageOutline>()
  for (const locale of answers.manifest.locales) {
    languages.set(locale, outlineLanguage(await answers.readAll(locale)))
    await others()
  }
  const doors = readDoors([...languages.values()].map((language) => language.answers))
  const isNeeded = [...languages.values()].some((language) => isAnythingClosed(language, doors, STRANGER))
  const all = [...languages.values()].flatMap(({ outlines }) => outlines)
  const open = isNeeded ? [...languages.values()].flatMap((language) => openIn(language, doors)) : all
  const configurators = all.flatMap(({ endpoint, row }) => (endpoint === 'configurators' ? row.uid : []))
  return {
    doors,
    isNeeded,
    languages,
    openMedia: new Set(
      open.flatMap(({ media }) => media.flatMap((url) => filePath(`http://package${url}`) ?? [])),
    ),
    frames: frameSources(framesIn(open), framesIn(all)),
    configurators: new Set(configurators.map(String)),
  }
}

function openIn(language: LanguageOutline, doors: Doors): readonly Outline[] {
  const sight = sightOf(language, doors, STRANGER)
  return language.outlines.filter((outline) => sight(outline) === 'whole')
}

function framesIn(outlines: readonly Outline[]): readonly string[] {
  return outlines.flatMap(({ frames }) => frames)
}
