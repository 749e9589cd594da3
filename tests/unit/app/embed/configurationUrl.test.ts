import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checksumOf } from '../../../../src/app/embed/checksum'
import {
  openConfiguration,
  packConfiguration,
  unpackConfiguration,
} from '../../../../src/app/embed/configurationUrl'
import type { Configuration } from '../../../../src/content'
import { visitAt } from '../../drawn'
import { english } from '../../english'
import { settingsWith } from '../../showroom'

const stateWith = (configuration: Configuration | null, checksumKey = '') => ({
  configurations: new Map(configuration ? [['a6', configuration]] : []),
  settings: settingsWith({ embed: { checksumKey } }),
})
const packed = async (configuration: Configuration | null, key = '') =>
  (await packConfiguration(stateWith(configuration, key), 'a6')).packed

describe('a configuration packed for a URL', () => {
  it('is restored unchanged, and uses only characters that need no escaping', async () => {
    const choices = fc.dictionary(
      fc.string({ maxLength: 8, unit: 'grapheme' }),
      fc.jsonValue({ maxDepth: 1 }),
      {
        maxKeys: 4,
      },
    )
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const configuration = JSON.parse(JSON.stringify(choice)) as Configuration
        const { packed, whole } = await packConfiguration(stateWith(configuration), 'a6')
        expect(packed).toMatch(/^[\w.-]{1,600}$/)
        const read = await unpackConfiguration(packed, '')
        expect(read).toEqual({ uid: 'a6', configuration: whole ? configuration : null })
      }),
      { numRuns: 50 },
    )
  })

  it('is left out if it is too long, and the configurator is still named', async () => {
    const { packed, whole } = await packConfiguration(stateWith({ note: 'x'.repeat(600) }), 'a6')
    expect(whole).toBe(false)
    expect(await unpackConfiguration(packed, '')).toEqual({ uid: 'a6', configuration: null })
    expect((await packConfiguration(stateWith({ note: 'x' }), 'a6')).whole).toBe(true)
  })

  it('is accepted only with a valid checksum made with the key of the settings', async () => {
    const signed = await packed({ load: 20 }, 'a key')
    expect(await unpackConfiguration(signed, 'a key')).toEqual({ uid: 'a6', configuration: { load: 20 } })
    expect(await unpackConfiguration(signed, 'another')).toBeUndefined()
    const [letters = '', sum = ''] = signed.split('.')
    const other = Buffer.from(JSON.stringify(['a6', { load: 99 }])).toString('base64url')
    for (const forged of [`${other}.${sum}`, letters, `${letters}.`, `${letters}.${sum.slice(1)}`, `.${sum}`])
      expect(await unpackConfiguration(forged, 'a key')).toBeUndefined()
  })

  it('is rejected if it is arbitrary text or too long', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 700 }), async (text) => {
        expect(await unpackConfiguration(text, '')).toBeUndefined()
      }),
    )
    // A signed configuration that is longer than the limit.
    const text = JSON.stringify(['a6', { note: 'x'.repeat(600) }])
    const sum = (await checksumOf(`configuration ${text}`, '')).slice(0, 16)
    const long = `${Buffer.from(text).toString('base64url')}.${sum}`
    expect(await unpackConfiguration(long, '')).toBeUndefined()
  })
})

describe('a URL with a configuration', () => {
  const plan = {
    worlds: { hall: ['a'] },
    passages: [],
    more: {
      configurators: [{ id: 1, documentId: 'c', uid: 'a6', title: 'A6', url: 'https://tools.example/a6' }],
    },
  }

  it('opens the configurator with it', async () => {
    const visit = visitAt(plan, 'a')
    await openConfiguration(visit, await packed({ load: 20 }), english)
    const { configurations, overlays } = visit.getState()
    expect([...configurations]).toEqual([['a6', { load: 20 }]])
    expect(overlays).toEqual([{ type: 'configurator', uid: 'a6' }])
  })

  it('keeps the visitor’s existing configuration if it carries none', async () => {
    const visit = visitAt(plan, 'a')
    visit.dispatch({ type: 'configure', uid: 'a6', configuration: { load: 8 } })
    await openConfiguration(visit, await packed(null), english)
    expect([...visit.getState().configurations]).toEqual([['a6', { load: 8 }]])
    expect(visit.getState().overlays).toHaveLength(1)
  })

  it('opens nothing if the configuration is damaged, and notifies the visitor', async () => {
    const visit = visitAt(plan, 'a')
    await openConfiguration(visit, `${await packed({ load: 20 })}0`, english)
    expect(visit.getState().overlays).toEqual([])
    expect(visit.getState().notifications).toMatchObject([
      { kind: 'warning', text: 'The configuration in this link is damaged and was ignored.' },
    ])
  })
})
