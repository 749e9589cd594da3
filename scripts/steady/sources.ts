import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashFile, hashText } from '../package/inputs'
import { git } from '../reach/repository'

/** The commit, and the bytes of all files that are not as they are there: the same for the same sources, and for no others. */
export async function sourcesOf(repository = '.'): Promise<string> {
  const [commit = ''] = git('-C', repository, 'rev-parse', 'HEAD')
  const status = ['status', '--porcelain', '--no-renames', '--untracked-files=all', '-z']
  const changed = git('-C', repository, ...status).map((line) => line.slice('XY '.length))
  const bytes = await Promise.all(
    changed.map(async (name) => {
      const file = join(repository, name)
      return `${name} ${existsSync(file) ? await hashFile(file) : 'gone'}`
    }),
  )
  return `${commit.trim()} ${hashText(bytes.sort().join('\n'))}`
}
