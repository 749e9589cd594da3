import type { ComponentType } from 'react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Action, Media } from '../../../src/content'
import { IframeOverlay } from '../../../src/features/iframe/IframeOverlay'
import { PasswordKeyboard } from '../../../src/features/password-keyboard/PasswordKeyboard'
import PdfScreen from '../../../src/features/pdf/PdfScreen'
import { VideoOverlay } from '../../../src/features/video/VideoOverlay'
import { useOverlay } from '../../../src/ports'
import { drawn, visiting } from '../drawn'

// The engine that reads documents needs a browser; what is tested here is the screen around it.
vi.mock('../../../src/features/pdf/DocumentView', () => ({ DocumentView: () => null }))

const site: Media = {
  ...{ id: 1, name: 'Film', url: 'https://vimeo.com/1234567', hash: '', ext: '', mime: 'video/mp4', size: 1 },
  formats: {},
}
const sheet = (name: string): Media => ({
  ...{ id: 1, name, url: `/media/${name}`, hash: name, ext: '.pdf', mime: 'application/pdf', size: 1 },
  formats: {},
})

/** As the feature draws it once its part of the program is there. */
function Pdf() {
  const open = useOverlay('pdf')
  return open ? PdfScreen({ media: open.overlay.media, surface: open.surface }) : null
}

const plan = {
  worlds: { hall: ['a'], vault: ['v'] },
  passages: [],
}

function opened(Part: ComponentType, action: Action): string {
  const visit = visiting(plan, 'a')
  visit.dispatch(action)
  return drawn(Part, visit)
}

describe('over the whole screen', () => {
  beforeAll(() => vi.stubGlobal('location', new URL('https://showroom.example/en')))
  afterAll(() => vi.unstubAllGlobals())

  it.each<[string, ComponentType, Action]>([
    ['a page', IframeOverlay, { type: 'openIframe', iframe: { url: 'https://tool.example', title: 'Tool' } }],
    ['a film', VideoOverlay, { type: 'openVideo', media: site }],
    ['a document', Pdf, { type: 'openPdf', media: [sheet('a.pdf'), sheet('b.pdf')] }],
  ])('opens %s, with a way out', (_, Part, action) => {
    const markup = opened(Part, action)
    expect(markup).toContain('data-look="viewer"')
    expect(markup).toMatch(/<button[^>]*aria-label="navigation.close"/)
  })

  it('opens the keyboard that a world’s code is typed on', () => {
    const visit = visiting(plan, 'a')
    visit.askForKey('vault', 'v')
    const markup = drawn(PasswordKeyboard, visit)
    expect(markup).toContain('data-look="message"')
    expect(markup).toMatch(/<fieldset[^>]*aria-label="keyboard.label"/)
  })
})
