import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { git } from '../../../../scripts/reach/repository'
import { LEDGER } from '../../../../scripts/steady/ledger'
import { sourcesOf } from '../../../../scripts/steady/sources'

it('the hash of the sources depends on their content, committed or not, and on nothing else', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sources-'))
  const runGit = (...args: string[]) => git('-C', dir, ...args)
  const write = (name: string, text: string) => writeFile(join(dir, name), text)
  const commit = (text: string) => {
    runGit('add', '.')
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false']
    runGit(...who, 'commit', '--quiet', '--no-verify', '--message', text)
  }
  try {
    runGit('init', '--quiet')
    await write('.gitignore', 'ignored')
    await write('a', 'one')
    commit('first')
    const first = await sourcesOf(dir)
    await write('ignored', 'whatever')
    expect(await sourcesOf(dir)).toBe(first)

    const seen = new Set([first])
    const isNew = async () => {
      const sources = await sourcesOf(dir)
      const isKnown = seen.has(sources)
      seen.add(sources)
      return !isKnown
    }
    await write('a', 'two')
    expect(await isNew()).toBe(true)
    expect(await isNew()).toBe(false)
    await write('a', 'three')
    expect(await isNew()).toBe(true)
    await write('new one', 'one')
    expect(await isNew()).toBe(true)
    await rm(join(dir, 'a'))
    expect(await isNew()).toBe(true)
    await write('a', 'one')
    await rm(join(dir, 'new one'))
    expect(await sourcesOf(dir)).toBe(first)
    await write('a', 'two')
    const second = await sourcesOf(dir)
    commit('second')
    expect(await sourcesOf(dir)).toBe(second)
    await rename(join(dir, 'a'), join(dir, 'b'))
    expect(await isNew()).toBe(true)
    await rename(join(dir, 'b'), join(dir, 'a'))
    await mkdir(join(dir, 'docs'))
    await write(LEDGER, 'the runs made of them')
    expect(await sourcesOf(dir)).toBe(second)
    commit('third')
    expect(await sourcesOf(dir)).toBe(second)
  } finally {
    await rm(dir, { recursive: true })
  }
})
