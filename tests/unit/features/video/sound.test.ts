import { describe, expect, it } from 'vitest'
import { soundOf } from '../../../../src/features/video/sound'

const loaded = { currentTime: 2, readyState: 4 }

describe('the sound of a film', () => {
  it('is unknown until the film is loaded', () => {
    expect(soundOf({ currentTime: 0, readyState: 0, mozHasAudio: false })).toBe('unknown')
    expect(soundOf({ ...loaded, currentTime: 0, webkitAudioDecodedByteCount: 0 })).toBe('unknown')
  })

  it.each([
    [{ audioTracks: { length: 0 } }, 'none'],
    [{ audioTracks: { length: 1 } }, 'some'],
    [{ mozHasAudio: false }, 'none'],
    [{ mozHasAudio: true }, 'some'],
    [{ webkitAudioDecodedByteCount: 0, webkitVideoDecodedByteCount: 9000 }, 'none'],
    [{ webkitAudioDecodedByteCount: 90, webkitVideoDecodedByteCount: 9000 }, 'some'],
  ])('is read from what the browser tells: %j', (fields, sound) => {
    expect(soundOf({ ...loaded, ...fields })).toBe(sound)
  })

  it('is assumed if the browser does not tell', () => {
    expect(soundOf(loaded)).toBe('some')
  })
})
