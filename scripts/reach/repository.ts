import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Asks git. A checkout may belong to another user than the one who asks. */
export function git(...args: string[]): readonly string[] {
  const output = execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    maxBuffer: 100_000_000,
  }).toString()
  return output.split('\0').filter((path) => path !== '')
}

/** Every file of the repository, also those not committed yet; ignored ones are not. */
export const repositoryFiles = (): readonly string[] =>
  git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((path) => existsSync(path))
