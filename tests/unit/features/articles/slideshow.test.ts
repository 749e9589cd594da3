import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useAutoplay } from '../../../../src/features/articles/sections/useAutoplay'
import { renderMarkup, visitAt } from '../../drawn'

const asked: unknown[] = []
vi.mock('embla-carousel-autoplay', () => ({ default: (options: unknown) => void asked.push(options) }))

/** Whether slides advance with this setting, and the calls of the carousel. */
function playing(autoplay?: number) {
  asked.length = 0
  const Slides = () => createElement('p', null, useAutoplay({ current: null }).canPlay ? 'play' : 'rest')
  const settings =
    autoplay === undefined ? {} : { articles: { width: null, height: null, slider: { autoplay } } }
  const markup = renderMarkup(Slides, visitAt({ worlds: { hall: ['a'] }, passages: [] }, 'a', settings))
  return { asked: [...asked], markup }
}

describe('A slideshow', () => {
  it('advances after 3000 ms or the time in the settings', () => {
    expect(playing()).toMatchObject({ asked: [{ delay: 3000 }], markup: '<p>play</p>' })
    expect(playing(8000)).toMatchObject({ asked: [{ delay: 8000 }], markup: '<p>play</p>' })
  })

  it('does not advance if the setting is 0', () => {
    expect(playing(0)).toMatchObject({ markup: '<p>rest</p>' })
  })
})
