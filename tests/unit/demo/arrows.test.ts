import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

interface Place {
  readonly payloadId: string
  readonly arrow_navigation_prew?: { readonly next: { readonly payloadId: string } }
  readonly arrow_navigation_next?: { readonly next: { readonly payloadId: string } }
  readonly hotspots?: readonly {
    readonly anchor?: string
    readonly style?: { readonly left: number }
    readonly action_target?: { readonly payloadId?: string }
  }[]
}

const read = async (name: string) => JSON.parse(await readFile(`demo/content/${name}.json`, 'utf8'))
const places: readonly Place[] = await read('content-locations')
const anchors: Readonly<Record<string, Readonly<Record<string, { left: number }>>>> = await read('anchors')

/** Percent of the picture: points closer to its middle are on neither side. */
const MIDDLE = 10

it.each(places)('an arrow at $payloadId points to the side of the picture where its target is', (place) => {
  const { payloadId, hotspots = [], arrow_navigation_prew: left, arrow_navigation_next: right } = place
  const sideOf = (target: string | undefined) => {
    const hotspot = hotspots.find(({ action_target }) => action_target?.payloadId === target)
    const at = hotspot?.style?.left ?? anchors[payloadId]?.[hotspot?.anchor ?? '']?.left
    if (target === undefined || at === undefined || Math.abs(at - 50) < MIDDLE) return 'either'
    return at < 50 ? 'left' : 'right'
  }
  expect(['left', 'either']).toContain(sideOf(left?.next.payloadId))
  expect(['right', 'either']).toContain(sideOf(right?.next.payloadId))
})
