import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BLENDS, resolveSettings } from '../../../src/settings'

it('every blend that can be chosen has its shader, and every shader can be chosen', () => {
  const shaders = readdirSync('shaders').filter((file) => file.endsWith('.glsl'))
  expect(shaders.map((file) => file.slice(0, -'.glsl'.length)).sort()).toEqual([...BLENDS].sort())
})

it('reports an unknown blend and uses the default', () => {
  const { settings, problems } = resolveSettings({ file: { player: { blend: 'star-wipe' } } })
  expect(settings.player.blend).toBe('crossfade')
  expect(problems).toEqual([expect.objectContaining({ name: 'player.blend' })])
})
