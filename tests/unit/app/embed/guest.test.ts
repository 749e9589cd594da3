import { describe, expect, it } from 'vitest'
import { openLinksOutside, outsideFrame } from '../../../../src/app/embed/outsideLinks'
import { followTouch } from '../../../../src/app/embed/touch'

const HERE = { origin: 'https://showroom.example' }

/** A link as it is after a click on it. */
function clicked(href: string, attributes: { target?: string; download?: boolean } = {}) {
  let click: (event: object) => void = () => {}
  const addEventListener = (_: string, listener: never) => {
    click = listener
  }
  openLinksOutside({ addEventListener } as never, HERE)
  const { protocol, origin, pathname } = new URL(href, `${HERE.origin}/en/hall/a`)
  const link = {
    ...{ protocol, origin, pathname, target: attributes.target ?? '', rel: '' },
    hasAttribute: () => attributes.download === true,
  }
  click({ target: { closest: () => link } })
  return link.target
}

describe('In an embedded showroom, a link', () => {
  it.each([
    ['to another site opens in a new tab', 'https://company.example/robots', '_blank'],
    ['to a file of the showroom’s server opens in a new tab', '/media/brochure.pdf', '_blank'],
    ['within the showroom stays in the frame', '/de/hall/b?article=3', ''],
    ['to mail stays with the mail program', 'mailto:sales@company.example', ''],
    ['to a phone stays with the phone', 'tel:+4912345', ''],
  ])('%s', (_, href, target) => {
    expect(clicked(href)).toBe(target)
  })

  it('that is downloaded, or has a target of its own, keeps it', () => {
    expect(clicked('/media/brochure.pdf', { download: true })).toBe('')
    expect(clicked('https://company.example', { target: '_top' })).toBe('_top')
    expect(clicked('https://company.example', { target: '_self' })).toBe('_blank')
  })

  it('that the content opens without a new tab replaces the whole page, never the frame', () => {
    const opened: string[] = []
    const open = (url: string, target: string) => opened.push(`${url} ${target}`)
    outsideFrame(open, true)('https://a.example', '_self')
    outsideFrame(open, true)('https://b.example', '_blank')
    outsideFrame(open, false)('https://c.example', '_self')
    expect(opened).toEqual(['https://a.example _top', 'https://b.example _blank', 'https://c.example _self'])
  })
})

describe('A finger on an embedded showroom', () => {
  function frame() {
    const listeners = new Map<string, () => void>()
    const dataset: { touch?: string } = {}
    const page = {
      document: { documentElement: { dataset } },
      addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    }
    const set = followTouch(page as never, 'page')
    return { dataset, set, tap: () => listeners.get('click')?.(), leave: () => listeners.get('blur')?.() }
  }

  it('scrolls the page, also after a tap', () => {
    const { dataset, tap } = frame()
    tap()
    expect(dataset.touch).toBe('page')
  })

  it('scrolls the page until the visitor has entered, and again once they have left', () => {
    const { dataset, set, tap, leave } = frame()
    set('enter')
    expect(dataset.touch).toBe('outside')
    tap()
    expect(dataset.touch).toBe('inside')
    leave()
    expect(dataset.touch).toBe('outside')
    set('two-fingers')
    tap()
    expect(dataset.touch).toBe('two-fingers')
  })
})
