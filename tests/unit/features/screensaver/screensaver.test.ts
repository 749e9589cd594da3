import { expect, it } from 'vitest'
import { Screensaver } from '../../../../src/features/screensaver/Screensaver'
import { picture } from '../../content/answers'
import { renderMarkup, visitAt } from '../../drawn'

/** The active screensaver with these media as markup. */
function shown(media: readonly object[]): string {
  const plan = {
    worlds: { hall: ['a', 'b'] },
    passages: [['a', 'b']] as const,
    more: {
      'app-setting': { id: 1, default_world: { slug: 'hall' }, screensaver: { enabled: true } },
      screensavers: [{ id: 1, documentId: 's', name: 'Day', media }],
    },
  }
  const visit = visitAt(plan, 'a')
  if (renderMarkup(Screensaver, visit) !== '')
    throw new Error('The screensaver is rendered before it starts.')
  visit.dispatch({ type: 'setScreensaver', on: true })
  return renderMarkup(Screensaver, visit)
}

const image = { __component: 'screensaver.image', media: picture('one.webp') }
const video = { __component: 'screensaver.video', media: picture('film.mp4') }

it('the screensaver is a single button that covers everything and states what to do', () => {
  expect(shown([image])).toMatch(
    /^(<link[^>]*>)*<button[^>]*data-screensaver="on".*screensaver\.touch.*<\/button>$/,
  )
})

it('the screensaver shows pictures without text', () => {
  expect(shown([image, video])).toMatch(/<img[^>]*src="\/media\/one\.webp"[^>]*>/)
  expect(shown([image, video])).not.toContain('<video')
})

it('the screensaver plays videos at once and muted, and loops a single one', () => {
  const alone = /<video[^>]*>/.exec(shown([video]))?.[0] ?? ''
  for (const word of ['src="/media/film.mp4"', 'autoPlay=""', 'muted=""', 'playsInline=""', 'loop=""'])
    expect(alone).toContain(word)
  expect(/<video[^>]*>/.exec(shown([video, image]))?.[0]).not.toContain('loop')
})

it('the screensaver shows only the invitation above a location', () => {
  const place = { __component: 'screensaver.location', location: { payloadId: 'b' } }
  expect(shown([place])).not.toMatch(/<img|<video/)
  expect(shown([place])).toContain('screensaver.touch')
})
