import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs git. The checkout may belong to another user. */
export function git(...args: string[]): readonly string[] {
  const output = execFileSync('git', ['-c', 'safe.directory=*', ...args], {
    maxBuffer: 100_000_000,
  }).toString()
  return output.split('\0').filter((path) => path !== '')
}

/** Every file of the repository, including uncommitted ones, except ignored ones. */
export const repositoryFiles = (): readonly string[] =>
  git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((path) => existsSync(path))
