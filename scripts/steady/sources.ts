import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashFile, hashText } from '../package/inputs'
import { git } from '../reach/repository'
import { LEDGER } from './ledger'

/**
 * A hash over names and bytes of all files that are not ignored: equal for equal sources, whatever their
 * commit. The series' own record is excluded.
 */
export async function sourcesOf(repository = '.'): Promise<string> {
  const names = git('-C', repository, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
  const sources = [...new Set(names)]
    .filter((name) => name !== LEDGER && existsSync(join(repository, name)))
    .sort()
  const bytes: string[] = []
  for (const name of sources) bytes.push(`${name} ${await hashFile(join(repository, name))}`)
  return hashText(bytes.join('\n'))
}
