import { expect, it } from 'vitest'
import { Screensaver } from '../../../../src/features/screensaver/Screensaver'
import { picture } from '../../content/answers'
import { drawn, visiting } from '../../drawn'

/** The screensaver that shows these media, drawn once it is on. */
function shown(media: readonly object[]): string {
  const plan = {
    worlds: { hall: ['a', 'b'] },
    passages: [['a', 'b']] as const,
    more: {
      'app-setting': { id: 1, default_world: { slug: 'hall' }, screensaver: { enabled: true } },
      screensavers: [{ id: 1, documentId: 's', name: 'Day', media }],
    },
  }
  const visit = visiting(plan, 'a')
  if (drawn(Screensaver, visit) !== '') throw new Error('It is drawn before it is on.')
  visit.dispatch({ type: 'setScreensaver', on: true })
  return drawn(Screensaver, visit)
}

const image = { __component: 'screensaver.image', media: picture('one.webp') }
const video = { __component: 'screensaver.video', media: picture('film.mp4') }

it('is a single button over everything, which says what to do', () => {
  expect(shown([image])).toMatch(
    /^(<link[^>]*>)*<button[^>]*data-screensaver="on".*screensaver\.touch.*<\/button>$/,
  )
})

it('a picture is shown without a word of its own', () => {
  expect(shown([image, video])).toMatch(/<img[^>]*src="\/media\/one\.webp"[^>]*>/)
  expect(shown([image, video])).not.toContain('<video')
})

it('a video plays at once and without sound, and goes round where it is alone', () => {
  const alone = /<video[^>]*>/.exec(shown([video]))?.[0] ?? ''
  for (const word of ['src="/media/film.mp4"', 'autoPlay=""', 'muted=""', 'playsInline=""', 'loop=""'])
    expect(alone).toContain(word)
  expect(/<video[^>]*>/.exec(shown([video, image]))?.[0]).not.toContain('loop')
})

it('over a place of the showroom nothing is shown but the invitation', () => {
  const place = { __component: 'screensaver.location', location: { payloadId: 'b' } }
  expect(shown([place])).not.toMatch(/<img|<video/)
  expect(shown([place])).toContain('screensaver.touch')
})
