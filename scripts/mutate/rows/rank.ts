import type { Mutant } from '../mutant'

/** What a test of a row is about. */
export interface Subject {
  /** The sentence and the test's title. */
  readonly words: string
  /** Relative to the repository. */
  readonly test: string
}

/** A mutant, and how closely it concerns the subject. */
export interface Candidate {
  readonly mutant: Mutant
  readonly score: number
  /** The words that it removes. */
  readonly removed: string
}

/** A mutant of code that the named tests run. */
export interface Reached {
  readonly mutant: Mutant
  /** The replaced text. */
  readonly was: string
  /** The text of its line, the line before, and the first line of its function. */
  readonly near: string
  /** The number of lines whose tests call its function; undefined: code outside of functions. */
  readonly callers: number | undefined
}

const SAME_WORD = 2
const MOST_WORDS = 8
const SAME_VALUE = 5
const MIRRORED_FILE = 5
const SAME_FOLDER = 1
const ONLY_CALLER = 6
const OUTSIDE_FUNCTIONS = 0.5

/** Characters of code; a change that removes more removes several rules at once. */
const LONG = 80
const WHOLESALE = 3

/** The words that a change removes: one field of an object whose text is replaced as a whole. */
function removedBy(was: string, text: string): string {
  const left = new Set(text.split(/\W+/))
  return was
    .split(/\W+/)
    .filter((word) => !left.has(word))
    .join(' ')
}

/** The mutants that the named tests run, best first: those near the words, the values and the file of the subject. */
export function rank(subject: Subject, mutants: readonly Reached[]): readonly Candidate[] {
  const wanted = new Set(wordsOf(subject.words))
  // A plain word is in too many places to be a value.
  const values = new Set(subject.words.match(/\d+(?:\.\d+)?|\w*[a-z\d](?:[-_.]|[A-Z])\w+/g))
  const shared = mutants.map(({ near, was, mutant }) =>
    [...new Set(wordsOf(`${near} ${removedBy(was, mutant.text)} ${mutant.file}`))].filter((word) =>
      wanted.has(word),
    ),
  )
  const counts = new Map<string, number>()
  for (const word of shared.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  /** From 0 for a word near every mutant to 1 for a word near a single one. */
  const rarity = (word: string) => 1 - Math.log(counts.get(word) ?? 1) / Math.log(mutants.length + 1)
  return mutants
    .map(({ mutant, was, callers }, index) => {
      const removed = removedBy(was, mutant.text)
      const words = (shared[index] ?? []).reduce((sum, word) => sum + SAME_WORD * rarity(word), 0)
      const isSame = values.has(removed) || values.has(was.replace(/^['"`]|['"`]$/g, ''))
      const score =
        Math.min(words, MOST_WORDS) +
        (isSame ? SAME_VALUE : 0) +
        placeScore(subject.test, mutant.file) -
        (removed.length > LONG ? WHOLESALE : 0) +
        (callers === undefined ? OUTSIDE_FUNCTIONS : ONLY_CALLER / callers)
      return { mutant, score, removed }
    })
    .sort((a, b) => b.score - a.score)
}

function placeScore(test: string, file: string): number {
  const mirrored = test.replace('tests/unit/', 'src/').replace(/\.test\.tsx?$/, '')
  const path = file.replace(/\.tsx?$/, '')
  const folder = (name: string) => name.slice(0, name.lastIndexOf('/'))
  if (path === mirrored) return MIRRORED_FILE
  return folder(path) === folder(mirrored) || folder(path) === mirrored ? SAME_FOLDER : 0
}

const STOP_WORDS = new Set(
  'the and for its with that are from not src unit test index const return'.split(' '),
)

/** Lower-case words of at least three letters, also those within a name, without a plural. */
function wordsOf(text: string): readonly string[] {
  return text
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((word) => word.replace(/(?:e?s|ed|ing)$/, ''))
    .filter((word) => word.length >= 3 && !STOP_WORDS.has(word))
}
