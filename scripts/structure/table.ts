import type { Measures } from './measure'

interface Row {
  readonly what: string
  readonly goal: string
  readonly number: (measures: Measures) => string
}

const filesOf = ({ files }: Measures['click']) => Object.keys(files).length
const inSrc = (places: readonly string[]) => places.filter((place) => place.startsWith('src/')).length

const ROWS: readonly Row[] = [
  {
    what: 'Click on a hotspot → `setCue`: files (functions)',
    goal: '15 files',
    number: ({ click }) => `${filesOf(click)} (${click.functions})`,
  },
  {
    what: 'Back → `setCue`: files (functions)',
    goal: '15 files',
    number: ({ popstate }) => `${filesOf(popstate)} (${popstate.functions})`,
  },
  {
    what: 'Further files that run meanwhile, for listeners, URL, events and effects',
    goal: '–',
    number: ({ click }) => `${click.listening.length}`,
  },
  {
    what: 'Modules that set the state of the visit',
    goal: '1',
    number: ({ stateSetters }) => `${stateSetters.length}`,
  },
  {
    what: 'Members of `Visit` that change it without an action or a fact (files that use them)',
    goal: '0 (0)',
    number: ({ visitMembers, visitCallers }) => `${visitMembers.length} (${visitCallers.length})`,
  },
  { what: 'Modules that write the URL', goal: '1', number: ({ urlWriters }) => `${urlWriters.length}` },
  {
    what: 'Thunks of the visit in `src/app`: `() => visit` and parameters for one',
    goal: '0',
    number: ({ visitThunks }) => `${visitThunks.length}`,
  },
  {
    what: 'Functions of the boot that use a variable declared after them',
    goal: '0',
    number: ({ futureClosures }) => `${futureClosures.length}`,
  },
  {
    what: 'Functions of more than 70 lines without their JSX: in `src` (elsewhere)',
    goal: '0 (0)',
    number: ({ longFunctions }) => `${inSrc(longFunctions)} (${longFunctions.length - inSrc(longFunctions)})`,
  },
  {
    what: 'Exports of `src` without an importer',
    goal: '0',
    number: ({ unusedExports }) => `${unusedExports.length}`,
  },
  {
    what: 'Code files in the fullest folder',
    goal: '≤ 25',
    number: ({ fullestFolder: { folder, files } }) => `${files} (\`${folder}\`)`,
  },
  {
    what: 'Scripts before the first touch, gzip',
    goal: '≤ 185 kB',
    number: ({ firstTouch }) => `${(firstTouch / 1000).toFixed(1)} kB`,
  },
]

const TABLE = /<!-- structure -->[\s\S]*<!-- \/structure -->/

/** The page with an updated table. */
export function withTable(page: string, commit: string, before: Measures, now: Measures): string {
  if (!TABLE.test(page)) throw new Error('The page has no place for the table.')
  const lines = ROWS.map(
    ({ what, goal, number }) => `| ${what} | ${number(before)} | ${number(now)} | ${goal} |`,
  )
  const head = [`| Measure | \`${commit}\` | Now | Goal |`, '| --- | --- | --- | --- |']
  return page.replace(TABLE, () =>
    ['<!-- structure -->', ...head, ...lines, '<!-- /structure -->'].join('\n'),
  )
}
