import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { features } from '../../../src/app/features'
import type { Action, Media } from '../../../src/content'
import { renderMarkupAsync, visitAt } from '../drawn'
import { askForKey } from '../showroom'

// The document engine needs a browser. These tests cover only the overlay around it.
vi.mock('../../../src/features/pdf/document/DocumentView', () => ({ DocumentView: () => null }))

const site: Media = {
  ...{ id: 1, name: 'Film', url: 'https://vimeo.com/1234567', hash: '', ext: '', mime: 'video/mp4', size: 1 },
  formats: {},
}
const sheet = (name: string): Media => ({
  ...{ id: 1, name, url: `/media/${name}`, hash: name, ext: '.pdf', mime: 'application/pdf', size: 1 },
  formats: {},
})

const plan = {
  worlds: { hall: ['a'], vault: ['v'] },
  passages: [],
}

/** The first frame of the animation: transparent, and not moved. */
const FADING = /style="opacity:0;[^"]*transform:none"[^>]*role="dialog"/

/** The overlay slot of a feature. */
function overlayOf(name: string) {
  const overlay = features.find((feature) => feature.name === name)?.slots.overlay
  if (!overlay) throw new Error(`The feature "${name}" draws nothing over the picture.`)
  return overlay
}

describe('a full-screen overlay', () => {
  beforeAll(() => vi.stubGlobal('location', new URL('https://showroom.example/en')))
  afterAll(() => vi.unstubAllGlobals())

  it.each<[string, string, Action]>([
    ['a page', 'iframe', { type: 'openIframe', iframe: { url: 'https://tool.example', title: 'Tool' } }],
    ['a film', 'video', { type: 'openVideo', media: site }],
    ['a document', 'pdf', { type: 'openPdf', media: [sheet('a.pdf'), sheet('b.pdf')] }],
  ])('shows %s, fading in at its final position, with a close button', async (_, name, action) => {
    const visit = visitAt(plan, 'a')
    visit.dispatch(action)
    const markup = await renderMarkupAsync(overlayOf(name), visit)
    expect(markup).toContain('data-look="viewer"')
    expect(markup).toMatch(FADING)
    expect(markup).toMatch(/<button[^>]*aria-label="navigation.close"/)
  })

  it('shows the keyboard for an access key, fading in at its final position', async () => {
    const visit = visitAt(plan, 'a')
    askForKey(visit, 'vault', 'v')
    const markup = await renderMarkupAsync(overlayOf('password-keyboard'), visit)
    expect(markup).toContain('data-look="message"')
    expect(markup).toMatch(FADING)
    expect(markup).toMatch(/<fieldset[^>]*aria-label="keyboard.label"/)
  })
})
