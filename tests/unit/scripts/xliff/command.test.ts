import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startFakeTexts, text } from './fakeTexts'

const dir = mkdtempSync(join(tmpdir(), 'xliff-command-'))
afterAll(() => rm(dir, { recursive: true, force: true }))

const run = (...args: readonly string[]) =>
  new Promise<string>((done) => {
    const command = ['--import', 'tsx', 'scripts/content/xliff.ts', ...args]
    execFile(process.execPath, command, (_, stdout, stderr) => done(stdout + stderr))
  })

it('exports the texts of a CMS and imports their translations', async () => {
  const fields = { title: text('Place a', { de: 'Ort a' }) }
  const fake = await startFakeTexts(new Map([['doc-a', fields]]))
  const token = join(dir, 'token.txt')
  await writeFile(token, 'secret\n')
  const options = [fake.url.href, '--token-file', token]
  try {
    expect(await run('export', ...options, '--to', 'de', '--out', dir)).toContain('1 texts, 0 missing')
    const file = join(dir, 'de.xlf')
    await writeFile(file, (await readFile(file, 'utf8')).replace('>Ort a<', '>Platz a<'))
    expect(await run('import', ...options, file)).toContain('1 texts in de, 0 not taken over')
    expect(fields.title.targets.de).toBe('Platz a')
  } finally {
    fake.end()
  }
}, 300_000)
