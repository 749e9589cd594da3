import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashFile, hashText } from '../package/inputs'
import { git } from '../reach/repository'
import { LEDGER } from './ledger'

/**
 * Names and bytes of all files but ignored ones: the same for the same sources, whatever their commit, and for no others.
 * What is written down of the runs themselves is none of them.
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
