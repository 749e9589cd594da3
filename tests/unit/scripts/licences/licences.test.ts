import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readShippedPackages } from '../../../../scripts/licences/shippedPackages'
import { writeSbom, writeThirdParty } from '../../../../scripts/licences/thirdParty'

describe('licences of the build', () => {
  const packages = readShippedPackages('.')
  const text = writeThirdParty(packages)

  it('include the text of every package that is shipped', async () => {
    const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'))
    const names = packages.map(({ name }) => name)
    for (const name of Object.keys(dependencies)) expect(names).toContain(name)
    for (const each of packages) {
      expect(each.text.length, each.name).toBeGreaterThan(400)
      expect(text).toContain(`${each.name} ${each.version} (${each.license})`)
    }
  })

  it('include the Open Font License of every typeface', () => {
    const fonts = packages.filter(({ name }) => name.startsWith('@fontsource'))
    expect(fonts.length).toBeGreaterThan(5)
    for (const font of fonts) {
      expect(font.license).toBe('OFL-1.1')
      expect(font.text).toMatch(/SIL OPEN FONT LICENSE Version 1\.1/i)
    }
  })

  it('are listed in a bill of materials with identity, licence and checksum', () => {
    const bom = JSON.parse(writeSbom(packages, { name: 'showroom', version: '1' }))
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
    expect(bom.components).toHaveLength(packages.length)
    expect(bom.components).toContainEqual({
      type: 'library',
      'bom-ref': expect.stringMatching(/^pkg:npm\/%40react-three\/fiber@/),
      group: '@react-three',
      name: 'fiber',
      version: expect.any(String),
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
      licenses: [{ license: { id: 'MIT' } }],
      purl: expect.stringMatching(/^pkg:npm\/%40react-three\/fiber@/),
    })
  })

  it('name the package whose licence or text is missing', async () => {
    const root = await mkdtemp(join(tmpdir(), 'licences-'))
    const write = (entry: object) =>
      writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/one': entry } }))
    try {
      await mkdir(join(root, 'node_modules', 'one'), { recursive: true })
      await writeFile(join(root, 'node_modules', 'one', 'package.json'), '{}')
      await write({ version: '1.0.0' })
      expect(() => readShippedPackages(root)).toThrow('one 1.0.0 names no licence.')
      await write({ version: '1.0.0', license: 'Zlib' })
      expect(() => readShippedPackages(root)).toThrow('one 1.0.0 contains no text of its licence Zlib.')
      await write({ version: '1.0.0', license: 'Zlib', dev: true })
      expect(readShippedPackages(root)).toEqual([])
    } finally {
      await rm(root, { recursive: true })
    }
  })
})
