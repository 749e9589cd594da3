import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../../../src/contracts'
import { readManifest, signedText } from '../../../../src/contracts'
import { programFault, runtimeOf } from '../../../../src/desktop/programs/programFault'
import { parseKeys } from '../../../../src/server'
import { judge } from '../../../../src/server/updates/updater/judge'
import { fileOf, manifestOf } from '../../server/updates/store/releases'
import { signed } from '../../server/updates/updater/desk'
import { aboutOf, editor, INSTALLED, machine, NOW, owner, programOf } from './releases'

const { manifest } = programOf('2.2.0', '')
const about = aboutOf('2.2.0')
const nothing = { active: () => undefined, newest: () => null, refusal: () => undefined }
const faultOf = (release: Manifest) => programFault(release, machine, INSTALLED)
const keys = parseKeys([owner.setting])

describe('A release of the program', () => {
  it('that fits the machine has no fault', () => {
    expect(faultOf(manifest)).toBeUndefined()
  })

  it.each<[string, Manifest, string]>([
    ['content', manifestOf('v1', { 'content/worlds.json': '[]' }), 'content, not a release'],
    [
      'made for another system',
      { ...manifest, program: { ...about, platform: machine.platform === 'win' ? 'mac' : 'win' } },
      'this machine is',
    ],
    [
      'whose runtime is made for another processor',
      {
        ...manifest,
        program: { ...about, arch: 'mips' },
        files: [...manifest.files, fileOf(runtimeOf(machine.platform), 'node')],
      },
      'made for mips',
    ],
    [
      'for a later Node without bringing it',
      { ...manifest, program: { ...about, needs: { node: '99.0.0', program: '2.1.0' } } },
      'needs Node 99.0.0',
    ],
    [
      'for a later installed program',
      { ...manifest, program: { ...about, needs: { node: '20.0.0', program: '2.10.0' } } },
      'needs version 2.10.0',
    ],
    ['of a lower version', { ...manifest, program: aboutOf('2.0.9') }, 'lower than the running'],
    ['without a program', { ...manifest, files: manifest.files.slice(1) }, 'has no dist/desktop/cli.js'],
    [
      'of a terabyte',
      { ...manifest, files: [...manifest.files, { ...fileOf('big', ''), bytes: 1e12 }] },
      'larger than',
    ],
    [
      'with a hundred thousand files',
      {
        ...manifest,
        files: [...manifest.files, ...Array.from({ length: 99_000 }, (_, at) => fileOf(`f${at}`, ''))],
      },
      'larger than',
    ],
  ])('that is %s is refused', (_, release, reason) => {
    expect(faultOf(release)).toContain(reason)
  })

  it('is signed with everything that it says about itself', () => {
    const texts = [
      manifest,
      { ...manifest, program: aboutOf('2.2.1') },
      { ...manifest, program: { ...about, arch: 'x64' } },
      { ...manifest, program: { ...about, needs: { node: '20.0.1', program: '2.1.0' } } },
      manifestOf('2.2.0-build', {}, { created: manifest.created ?? '', files: manifest.files }),
    ].map(signedText)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it.each([
    ['version', { ...about, version: '2.2' }],
    ['version', { ...about, version: '2.2.0-beta' }],
    ['platform', { ...about, platform: 'beos' }],
    ['arch', { ...about, arch: '../x64' }],
    ['needs.node', { ...about, needs: { node: 'x', program: '2.1.0' } }],
  ])('with an invalid %s is refused, and the field is named', (field, program) => {
    expect(() => readManifest({ ...manifest, program })).toThrow(`program.${field}`)
  })

  it('is accepted with a key for programs, and with none for content', () => {
    expect(judge(signed(manifest, owner), nothing, keys, NOW, { faultOf })).toEqual({ kind: 'offered' })
    const byEditor = judge(signed(manifest, editor), nothing, keys, NOW, { faultOf })
    expect(byEditor).toMatchObject({ kind: 'refused', reason: expect.stringContaining('signed by none') })
  })

  it('is never accepted as content, even if the keys are the same', () => {
    const verdict = judge(signed(manifest, owner), nothing, keys, NOW)
    expect(verdict).toMatchObject({ reason: expect.stringContaining('not content') })
    const content = signed(manifestOf('v1', {}, { created: manifest.created ?? '' }), owner)
    expect(judge(content, nothing, keys, NOW, { faultOf, anyway: true }).kind).toBe('refused')
  })
})
