import { describe, expect, it } from 'vitest'
import { buildVersion, versions } from '../../../demo/studio/configurator'
import { flatten, perVertex, vertexCount } from '../../../demo/studio/kit'
import { REACHES, radiusOf } from '../../../demo/studio/products/a6'
import { byId } from '../../../demo/studio/worlds'

describe('the versions of the A6', () => {
  it('are all combinations, each a world of its own', () => {
    expect(new Set(versions.map(({ id }) => id)).size).toBe(3 * 3 * 2 * 2)
    for (const { id } of versions) expect(byId(id).id).toBe(id)
  })

  it('reach as far in the model as their names say, in proportion', () => {
    for (const reach of REACHES) expect(radiusOf(reach) / radiusOf(1450)).toBeCloseTo(reach / 1450, 1)
  })

  it('of all colours have the same shapes, so that they can share their light', () => {
    const layout = (version: Parameters<typeof buildVersion>[0]) =>
      flatten(buildVersion(version)).batches.map((batch) => [perVertex(batch), vertexCount(batch)])
    const of = (colour: string) =>
      versions.find((version) => version.id === `a6-${colour}-1050-suction-ceiling`)
    const [white, graphite, orange] = ['white', 'graphite', 'orange'].map(of)
    if (!white || !graphite || !orange) throw new Error('A version is missing.')
    expect(layout(graphite)).toEqual(layout(white))
    expect(layout(orange)).toEqual(layout(white))
  })
})
