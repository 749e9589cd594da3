import { readPackage, StartError } from '../../src/server'
import { contentIsValid, mediaAreThere, passwordsAreUnreadable } from './answers'
import { type Check, type CheckProblem, fileProblem } from './check'
import { filesAreWhole, noStrayFiles } from './files'
import { filmsCanPlay } from './films'

const CHECKS: readonly Check[] = [
  filesAreWhole,
  noStrayFiles,
  contentIsValid,
  mediaAreThere,
  passwordsAreUnreadable,
  filmsCanPlay,
]

/** Everything that is wrong with the package in a folder, each problem once, errors first. */
export async function checkPackage(dir: string): Promise<readonly CheckProblem[]> {
  try {
    const content = await readPackage(dir)
    const found = new Map<string, CheckProblem>()
    for (const check of CHECKS) {
      for (const problem of await check(content)) found.set(problemLine(problem), problem)
    }
    return [...found.values()].sort((a, b) => rank(a) - rank(b))
  } catch (cause) {
    if (!(cause instanceof StartError)) throw cause
    return [fileProblem('error', 'manifest.json', cause.message)]
  }
}

/** `severity file record field message`; a dash stands for what does not apply. */
export function problemLine({ severity, file, record, field, message }: CheckProblem): string {
  return [severity, file, record || '-', field || '-', message].join(' ')
}

function rank({ severity }: CheckProblem): number {
  return severity === 'error' ? 0 : 1
}
