import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FullScreen, Modal, type ModalSize, Sidebar } from '../../../src/ui'

const surface = { open: true, title: 'Title', closeLabel: 'Close', onClose() {} }

/** The styles of a surface at the start of its animation. */
function beginning(markup: string): string {
  const panel = /<div[^>]*role="dialog"[^>]*>/.exec(markup)?.[0] ?? ''
  return /style="([^"]*)"/.exec(panel)?.[1] ?? ''
}

describe('A modal', () => {
  const sized = (size: ModalSize, own: { width?: number; height?: number } = {}) =>
    beginning(
      renderToStaticMarkup(
        <Modal {...surface} {...own} size={size}>
          Content
        </Modal>,
      ),
    )

  it('slides up', () => {
    expect(sized('l')).toContain('opacity:0')
    expect(sized('l')).toMatch(/transform:translate\(0, 7rem\)/)
  })

  it('of each size class has its maximum size in px on a 1080 px high screen', () => {
    const sizes = (['s', 'm', 'l', 'xl', 'xxl', 'xxxl'] as const).map((size) =>
      [...sized(size).matchAll(/--(?:width|height):([\d.]+)rem/g)].map(([, rem]) =>
        Math.round(Number(rem) * 18),
      ),
    )
    expect(sizes[0]).toEqual([600, 300])
    expect(sizes[5]).toEqual([1900, 1100])
    for (const [index, [width = 0, height = 0]] of sizes.entries()) {
      const [narrower = 0, lower = 0] = sizes[index - 1] ?? []
      expect(width).toBeGreaterThan(narrower)
      expect(height).toBeGreaterThan(lower)
    }
    expect(sized('fullscreen')).toContain('--width:100vmax;--height:100vmax')
  })

  it('has its own width and height if they are given', () => {
    expect(sized('s', { width: 900, height: 450 })).toContain('--width:50rem;--height:25rem')
  })
})

it('a full screen fades in in place', () => {
  const style = beginning(renderToStaticMarkup(<FullScreen {...surface}>Content</FullScreen>))
  expect(style).toContain('opacity:0')
  expect(style).toContain('transform:none')
})

it.each([
  ['start', 'translate(calc(var(--onward) * -100%), 0)'],
  ['end', 'translate(calc(var(--onward) * 100%), 0)'],
  ['bottom', 'translate(0, 100%)'],
] as const)('a sidebar at the %s slides in from there', (side, from) => {
  const markup = renderToStaticMarkup(
    <Sidebar {...surface} side={side} seconds={0.3} width="27em">
      Content
    </Sidebar>,
  )
  expect(beginning(markup)).toContain(`transform:${from}`)
  if (side !== 'bottom') expect(beginning(markup)).toContain('min(27em, ')
})

describe('A sheet', () => {
  const handles = (markup: string) => markup.split('data-handle').length - 1
  const sidebar = (side: 'start' | 'bottom', persistent = false) =>
    renderToStaticMarkup(
      <Sidebar {...surface} side={side} seconds={0.3} width="27em" persistent={persistent}>
        Content
      </Sidebar>,
    )
  const modal = (size: ModalSize) =>
    renderToStaticMarkup(
      <Modal {...surface} size={size}>
        Content
      </Modal>,
    )

  it('has one handle to drag it by, in a bottom sidebar and in a modal', () => {
    expect([sidebar('bottom'), modal('s'), modal('xxl')].map(handles)).toEqual([1, 1, 1])
  })

  it('is neither a sidebar at the side, nor a full screen, nor one that stays open beside the picture', () => {
    expect([sidebar('start'), modal('fullscreen'), sidebar('bottom', true)].map(handles)).toEqual([0, 0, 0])
  })

  it('keeps its close button for the keyboard', () => {
    expect(sidebar('bottom')).toMatch(/<button[^>]*data-close/)
  })
})

describe('The area beside a sidebar', () => {
  const gap = (persistent: boolean) =>
    /<div[^>]*data-gap/.test(
      renderToStaticMarkup(
        <Sidebar {...surface} side="start" seconds={0.3} width="27em" persistent={persistent}>
          Content
        </Sidebar>,
      ),
    )

  it('closes it when touched, unless it is persistent', () => {
    expect(gap(false)).toBe(true)
    expect(gap(true)).toBe(false)
  })
})

it('a surface ignores touches until it is open', () => {
  const sidebar = { ...surface, side: 'end', seconds: 0.3, width: '27em' } as const
  for (const drawn of [
    <Modal {...surface} key="modal" size="l">
      Content
    </Modal>,
    <FullScreen {...surface} key="full">
      Content
    </FullScreen>,
    <Sidebar {...sidebar} key="sidebar">
      Content
    </Sidebar>,
  ])
    expect(beginning(renderToStaticMarkup(drawn))).toContain('pointer-events:none')
})
