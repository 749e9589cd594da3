import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Source } from './imports'

/** Every file of the repository, also those not committed yet; ignored ones are not. */
export function repositoryFiles(): readonly string[] {
  // A checkout may belong to another user than the one who tests.
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

/** Text that people read: code, documents, settings, scripts. */
export const isText = (path: string): boolean =>
  /\.(ts|tsx|mjs|js|json|md|html|css|glsl|svg|txt|ya?ml)$|(^|\/)\.?[\w-]+$|\.ci\/run$/.test(path)
