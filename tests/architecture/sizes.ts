import { longFunctions, MOST_LINES } from '../../scripts/structure/functions'
import { fullestFolders } from '../../scripts/structure/modules'
import type { Source } from './imports'
import { CODE_FILES, LINES } from './table'
import { treeOf } from './trees'

export const linesOf = ({ text }: Source): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Returns a message for each file that is too long to read in one go. */
export function tooLong(sources: readonly Source[], most: number = LINES.most): readonly string[] {
  return sources
    .filter((source) => linesOf(source) > most)
    .map((source) => `${source.path} has ${linesOf(source)} lines. No file has more than ${most}.`)
}

/** The length that a share (0 to 1) of the files does not exceed. */
export function lengthOf(share: number, sources: readonly Source[]): number {
  const lengths = sources.map(linesOf).sort((one, other) => one - other)
  return lengths[Math.floor(share * (lengths.length - 1))] ?? 0
}

/** Reports functions that are too long to read in one go. The JSX that a component returns does not count. */
export function longFunctionsIn(sources: readonly Source[]): readonly string[] {
  return longFunctions(sources.map((source) => ({ path: source.path, tree: treeOf(source) }))).map(
    ({ path, line, name, lines }) =>
      `${path}:${line} ${name} has ${lines} lines. No function has more than ${MOST_LINES}, JSX apart.`,
  )
}

/** Reports folders that directly contain too many code files. */
export function crowdedFolders(paths: readonly string[], most: number = CODE_FILES): readonly string[] {
  return fullestFolders(paths)
    .filter(([, files]) => files > most)
    .map(
      ([folder, files]) =>
        `${folder} has ${files} code files. Group them by subject: at most ${most} a folder.`,
    )
}
