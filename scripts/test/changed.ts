import { git } from '../reach/repository'

/**
 * Files that are not as they were at a revision, new and removed ones too; ignored ones are not among them. From the
 * repository's root, with `/`.
 */
export function changedSince(revision: string): readonly string[] {
  const tracked = git('diff', '--name-only', '--no-renames', '-z', revision, '--')
  const fresh = git('ls-files', '-z', '--others', '--exclude-standard')
  return [...new Set([...tracked, ...fresh])]
}
