import { describe, expect, it } from 'vitest'
import { createPlayability } from '../../../src/player/playback/playability'

function begin() {
  const said: boolean[] = []
  return { said, playability: createPlayability((unplayable) => said.push(unplayable)) }
}

describe('the playability of videos', () => {
  it('does not depend on a single film, however often it fails', () => {
    const { said, playability } = begin()
    for (let tries = 0; tries < 5; tries++) playability.failed('a.mp4')
    expect(said).toEqual([])
  })

  it('is lost once when two films fail in a row', () => {
    const { said, playability } = begin()
    for (const url of ['a.mp4', 'b.mp4', 'c.mp4']) playability.failed(url)
    expect(said).toEqual([true])
  })

  it('is kept while films play between those that fail', () => {
    const { said, playability } = begin()
    for (const url of ['a.mp4', 'b.mp4', 'c.mp4']) {
      playability.failed(url)
      playability.played()
    }
    expect(said).toEqual([])
  })

  it('returns when a film plays', () => {
    const { said, playability } = begin()
    playability.failed('a.mp4')
    playability.failed('b.mp4')
    playability.played()
    playability.played()
    expect(said).toEqual([true, false])
  })
})
