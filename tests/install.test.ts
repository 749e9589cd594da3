import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'install-'))
afterAll(() => rmSync(folder, { recursive: true }))

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

describe('npm ci', () => {
  it('finds a complete lock file that matches package.json', () => {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(file, join(folder, file))
    // Offline and with an empty cache, nothing can fill a gap in the lock file.
    const dry = ['ci', '--dry-run', '--offline', '--loglevel=notice', '--cache', join(folder, 'cache')]
    expect(execFileSync('npm', dry, { cwd: folder, encoding: 'utf8' })).toMatch(/added \d+ packages/)
  })

  it('finds a complete lock file of the CMS, without addresses', () => {
    const cms = join(folder, 'cms')
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      cpSync(join('cms', file), join(cms, file))
    const dry = ['ci', '--dry-run', '--offline', '--loglevel=notice', '--cache', join(folder, 'cache')]
    expect(execFileSync('npm', dry, { cwd: cms, encoding: 'utf8' })).toMatch(/added \d+ packages/)
    const packages: Record<string, { resolved?: string }> = json('cms/package-lock.json').packages
    expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
  })

  it('finds an integrity hash for every package', () => {
    const packages: Record<string, { integrity?: string }> = json('package-lock.json').packages
    const unknown = Object.entries(packages).filter(([name, { integrity }]) => name !== '' && !integrity)
    expect(unknown.map(([name]) => name)).toEqual([])
  })

  it('runs no install script that package.json does not list', () => {
    const packages: Record<string, { hasInstallScript?: boolean }> = json('package-lock.json').packages
    const withScript = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = new Set(withScript.map(([path]) => path.split('node_modules/').at(-1)))
    expect(
      [...names].filter((name) => !Object.hasOwn(json('package.json').allowScripts, name ?? '')),
    ).toEqual([])
  })
})
