import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Source } from './imports'

/** All files of the repository, including uncommitted ones and excluding ignored ones. */
export function repositoryFiles(): readonly string[] {
  // The checkout may belong to a different user.
  const list = execFileSync('git', [
    '-c',
    'safe.directory=*',
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  return list
    .toString()
    .split('\0')
    .filter((path) => path !== '' && existsSync(path))
}

export function read(paths: readonly string[]): readonly Source[] {
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)

/** Files that people read: code, documents, settings, scripts. */
export const isText = (path: string): boolean =>
  /\.(ts|tsx|mjs|js|json|md|html|css|glsl|svg|txt|ya?ml)$|(^|\/)\.?[\w-]+$|\.ci\/run$/.test(path)
