import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createServer, readOptions, readSettingsFile } from '../../../src/server'
import { createShowroom } from './showroom'

let showroom: Awaited<ReturnType<typeof createShowroom>>
beforeEach(async () => {
  showroom = await createShowroom()
})
afterEach(() => showroom.remove())

describe('readOptions', () => {
  it('has defaults for everything', () => {
    expect(readOptions([])).toEqual({ port: 4173, host: '127.0.0.1' })
  })

  it('reads the given options', () => {
    const args = ['--port', '0', '--host', '::', '--content', 'c', '--settings=s.json']
    expect(readOptions(args)).toEqual({ port: 0, host: '::', content: 'c', settings: 's.json' })
    expect(readOptions(['--fair-hours', '8-24'])).toMatchObject({ fairHours: { from: 8, to: 24 } })
    expect(readOptions(['--help'])).toBe('help')
  })

  it.each([
    ['--port', 'x'],
    ['--port', '65536'],
    ['--port=-1'],
    ['--colour', 'red'],
    ['--fair-hours', '18-9'],
    ['--fair-hours', '9-25'],
    ['--fair-hours', '9'],
    ['stray'],
    ['--content'],
  ])('names the invalid option %s %s', (...args) => {
    expect(() => readOptions(args)).toThrow(args[0]?.split('=')[0])
  })
})

describe('a failed start', () => {
  const start = () => showroom.serve()

  it('names a folder that is not a package', async () => {
    await rm(join(showroom.packageDir, 'manifest.json'))
    await expect(start()).rejects.toThrow('is not a content package: manifest.json is missing')
    await rm(showroom.packageDir, { recursive: true })
    await expect(start()).rejects.toThrow('does not exist')
    await writeFile(showroom.packageDir, '')
    await expect(start()).rejects.toThrow('is a file')
  })

  it('names a manifest that is invalid', async () => {
    const manifest = join(showroom.packageDir, 'manifest.json')
    await writeFile(manifest, '{')
    await expect(start()).rejects.toThrow('manifest.json:')
    await writeFile(manifest, JSON.stringify({ ...showroom.manifest, defaultLocale: 'xx' }))
    await expect(start()).rejects.toThrow('defaultLocale')
  })

  it('names a file that is missing or truncated', async () => {
    const film = join(showroom.packageDir, 'media/fly.aaaa.mp4')
    await writeFile(film, 'short')
    await expect(start()).rejects.toThrow('media/fly.aaaa.mp4 has 5 bytes instead of 20')
    await rm(film)
    await expect(start()).rejects.toThrow('media/fly.aaaa.mp4 is missing')
  })

  it('names the build if it is missing', async () => {
    const { packageDir, root } = showroom
    const appDir = join(root, 'nowhere')
    await expect(createServer({ packageDir, appDir, settings: {} })).rejects.toThrow('The app is not built')
  })

  it('names a settings file that is missing or broken', async () => {
    const file = join(showroom.root, 'settings.json')
    await expect(readSettingsFile(file)).rejects.toThrow('settings.json does not exist')
    await writeFile(file, '{ "a": }')
    await expect(readSettingsFile(file)).rejects.toThrow('settings.json is not valid JSON')
    await writeFile(file, '[1]')
    await expect(readSettingsFile(file)).rejects.toThrow('must hold one JSON object')
    await writeFile(file, '{ "a": 1 }')
    expect(await readSettingsFile(file)).toEqual({ a: 1 })
  })
})
