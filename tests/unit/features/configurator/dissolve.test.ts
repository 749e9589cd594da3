import { describe, expect, it } from 'vitest'
import type { Media } from '../../../../src/content'
import { type Dissolve, nextDissolve } from '../../../../src/features/configurator/dissolve'

const media = (url: string) => ({ url }) as Media
const urls = ({ below, above, isReady }: Dissolve) => [below?.url, above?.url, isReady]
const ready = (dissolve: Dissolve): Dissolve => ({ ...dissolve, isReady: true })

describe('the dissolve between pictures of a configuration', () => {
  const white = ready(nextDissolve({ isReady: false }, media('white')))

  it('keeps the shown picture below the next one until that is ready', () => {
    expect(urls(nextDissolve(white, media('orange')))).toEqual(['white', 'orange', false])
  })

  it('drops a picture that never appeared when the visitor chooses on', () => {
    const hurried = nextDissolve(nextDissolve(white, media('orange')), media('graphite'))
    expect(urls(hurried)).toEqual(['white', 'graphite', false])
  })

  it('does not start again for the picture that is shown', () => {
    expect(urls(nextDissolve(white, media('white')))).toEqual([undefined, 'white', true])
  })

  it('shows a picture again to which the visitor returns', () => {
    const back = nextDissolve(ready(nextDissolve(white, media('orange'))), media('white'))
    expect(urls(back)).toEqual(['orange', 'white', false])
  })
})
