import { describe, expect, it } from 'vitest'
import { createPlayability } from '../../../../src/player/playback/playability'

function begin() {
  const reported: boolean[] = []
  return { reported, playability: createPlayability((unplayable) => reported.push(unplayable)) }
}

describe('the playability of videos', () => {
  it('does not depend on a single film, however often it fails', () => {
    const { reported, playability } = begin()
    for (let tries = 0; tries < 5; tries++) playability.failed('a.mp4')
    expect(reported).toEqual([])
  })

  it('is lost once when two films fail in a row', () => {
    const { reported, playability } = begin()
    for (const url of ['a.mp4', 'b.mp4', 'c.mp4']) playability.failed(url)
    expect(reported).toEqual([true])
  })

  it('is kept while films play between those that fail', () => {
    const { reported, playability } = begin()
    for (const url of ['a.mp4', 'b.mp4', 'c.mp4']) {
      playability.failed(url)
      playability.played()
    }
    expect(reported).toEqual([])
  })

  it('returns when a film plays', () => {
    const { reported, playability } = begin()
    playability.failed('a.mp4')
    playability.failed('b.mp4')
    playability.played()
    playability.played()
    expect(reported).toEqual([true, false])
  })
})
