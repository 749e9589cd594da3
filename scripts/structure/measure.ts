import { APP_DIR } from '../../src/server'
import { measure as measureSizes, totalGzip } from '../sizes/report'
import { build } from '../start/builds'
import { longFunctions } from './functions'
import { fullestFolders, futureClosures, urlWriters, visitThunks, visitWriters } from './modules'
import { type Path, pathToCue } from './path'
import { record } from './record'
import { readSources } from './sources'
import { unusedExports } from './unused'

interface PathMeasure {
  readonly functions: number
  /** Names, by file. */
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly listening: readonly string[]
}

/** Mostly lists of findings, so that a number can be traced to its causes. */
export interface Measures {
  readonly click: PathMeasure
  readonly popstate: PathMeasure
  readonly visitMembers: readonly string[]
  readonly visitCallers: readonly string[]
  readonly stateSetters: readonly string[]
  readonly urlWriters: readonly string[]
  readonly visitThunks: readonly string[]
  readonly futureClosures: readonly string[]
  readonly longFunctions: readonly string[]
  readonly unusedExports: readonly string[]
  readonly fullestFolder: { readonly folder: string; readonly files: number }
  /** Bytes of the scripts before the first touch, gzip. */
  readonly firstTouch: number
}

/** Measures the checkout in the working directory. */
export async function measure(): Promise<Measures> {
  const sources = readSources()
  const { functions, click, popstate, rest } = await record()
  await build('app')
  const { start } = await measureSizes(APP_DIR, 'en')
  const { members, callers, setters } = visitWriters(sources)
  const [[folder, files] = ['', 0]] = fullestFolders(sources.map(({ path }) => path))
  return {
    click: asMeasure(pathToCue(functions, click, rest)),
    popstate: asMeasure(pathToCue(functions, popstate, rest)),
    visitMembers: members,
    visitCallers: callers,
    stateSetters: setters,
    urlWriters: urlWriters(sources),
    visitThunks: visitThunks(sources),
    futureClosures: futureClosures(sources),
    longFunctions: longFunctions(sources).map(
      ({ path, line, name, lines }) => `${path}:${line} ${name} ${lines}`,
    ),
    unusedExports: await unusedExports(),
    fullestFolder: { folder, files },
    firstTouch: totalGzip(start.filter(({ file }) => file.endsWith('.js'))),
  }
}

function asMeasure({ functions, files, listening }: Path): PathMeasure {
  const namesIn = (file: string) => functions.filter((fn) => fn.file === file).map(({ name }) => name)
  return {
    functions: functions.length,
    files: Object.fromEntries(files.map((file) => [file, namesIn(file)])),
    listening,
  }
}

/** The findings behind the numbers. */
export function details(measures: Measures): string {
  return Object.entries(measures)
    .map(([name, value]) => `${name}: ${JSON.stringify(value, undefined, 2)}`)
    .join('\n')
}
