import { git } from '../reach/repository'

/**
 * Files that differ from a revision, including new and removed ones, except ignored ones. Relative to the
 * repository, with `/`.
 */
export function changedSince(revision: string): readonly string[] {
  const tracked = git('diff', '--name-only', '--no-renames', '-z', revision, '--')
  const fresh = git('ls-files', '-z', '--others', '--exclude-standard')
  return [...new Set([...tracked, ...fresh])]
}
