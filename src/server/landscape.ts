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
  const one = oneOfEach()
  for (const locale of answers.manifest.locales) {
    const { outlines, ...language } = outlineLanguage(await answers.readAll(locale))
    const lean = outlines.map((outline) => ({
      ...outline,
      records: outline.records.map(one),
      media: outline.media.map(one),
    }))
    languages.set(locale, { ...language, outlines: lean })
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
      [...new Set(open.flatMap(({ media }) => media))].flatMap(
        (url) => filePath(`http://package${url}`) ?? [],
      ),
    ),
    frames: frameSources(framesIn(open), framesIn(all)),
    configurators: new Set(configurators.map(String)),
  }
}

/** The same text each time for the same letters: languages show the same pictures, and each would hold their names anew. */
function oneOfEach(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first === undefined) known.set(text, text)
    return first ?? text
  }
}

function openIn(language: LanguageOutline, doors: Doors): readonly Outline[] {
  const sight = sightOf(language, doors, STRANGER)
  return language.outlines.filter((outline) => sight(outline) === 'whole')
}

function framesIn(outlines: readonly Outline[]): readonly string[] {
  return outlines.flatMap(({ frames }) => frames)
}
