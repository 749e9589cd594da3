import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Article, Media } from '../../../../src/content'
import { configurator } from '../../../../src/features/configurator'
import { dataSheetOf } from '../../../../src/features/configurator/dataSheet'
import { messageAbout, readSummary } from '../../../../src/features/configurator/summary'
import type { Feature } from '../../../../src/ports'
import { picture } from '../../content/answers'
import { PORTRAIT, renderMarkupAsync, visitAt } from '../../drawn'
import type { Plan } from '../../showroom'

const { overlay: Overlay } = configurator.slots
if (!Overlay) throw new Error('The configurator is not in its slot.')

const cell = {
  id: 1,
  documentId: 'c1',
  uid: 'cell',
  title: 'Cell',
  url: 'https://tool.example/cell',
  logo: picture('l.svg'),
  action_target: { id: 7 },
}

const plan: Plan = {
  worlds: { hall: ['a'] },
  passages: [],
  more: {
    articles: [{ id: 7, documentId: 'a7', title: 'Cell' }],
    configurators: [cell],
  },
}

/** The open configurator of a showroom with these settings, with or without a configuration. */
async function opened({ embed = {}, configured = true, lent = {}, uid = 'cell' } = {}) {
  const problem = vi.fn()
  const visit = visitAt(plan, 'a', { embed }, { problem })
  if (configured) visit.dispatch({ type: 'configure', uid: 'cell', configuration: { reach: 900 } })
  visit.dispatch({ type: 'openConfigurator', uid })
  return { markup: await renderMarkupAsync(Overlay as never, visit, lent), visit, problem }
}

beforeAll(() => vi.stubGlobal('location', new URL('https://showroom.example/en')))
afterAll(() => vi.unstubAllGlobals())

describe('The configurator', () => {
  it('is a page in the left sidebar below its logo', async () => {
    const { markup } = await opened()
    expect(markup).toContain('data-side="start"')
    expect(markup).toMatch(/<iframe[^>]*title="Cell"[^>]*src="https:\/\/tool.example\/cell"/)
    expect(markup).toContain('l.svg')
    expect(markup).toMatch(/<button[^>]*aria-label="navigation.close"/)
  })

  it('fills a portrait screen', async () => {
    const { markup } = await opened({ lent: { layout: PORTRAIT } })
    expect(markup).toContain('100vw')
  })

  it('shows the picture of the configuration beside the page, with its choices on the right', async () => {
    const colours = ['white', 'orange']
    const pictures = colours.map((colour) => ({ media: picture(`${colour}.webp`), when: { colour } }))
    const visit = visitAt({ ...plan, more: { ...plan.more, configurators: [{ ...cell, pictures }] } }, 'a')
    visit.dispatch({ type: 'configure', uid: 'cell', configuration: { colour: 'orange' } })
    visit.dispatch({ type: 'openConfigurator', uid: 'cell' })
    const markup = await renderMarkupAsync(Overlay as never, visit)
    expect(markup).toMatch(/data-configured-picture.*orange\.webp.*<iframe/s)
    expect(markup).not.toContain('white.webp')
    expect(markup).toContain('100vw')
    expect((await opened()).markup).not.toContain('data-configured-picture')
  })

  it('does not open for an unknown uid', async () => {
    const { markup, visit, problem } = await opened({ uid: 'crane' })
    expect(markup).toBe('')
    expect(visit.getState().overlays).toEqual([])
    expect(problem.mock.calls).toEqual([[expect.stringContaining('crane')]])
  })

  it.each([
    ['offers the cart if the showroom is embedded', { embedded: true }, true],
    [
      'offers the cart even if the embedding page has none, to explain this when pressed',
      { noCart: true },
      true,
    ],
    ['does not mention a cart in a standalone showroom', {}, false],
  ])('%s', async (_, embed, offered) => {
    const { markup } = await opened({ embed })
    expect(markup.includes('data-add-to-cart')).toBe(offered)
  })

  it('cannot be added to the cart before something is configured', async () => {
    const button = ({ markup }: { markup: string }) => /<button[^>]*data-add-to-cart[^>]*>/.exec(markup)?.[0]
    const embed = { embedded: true }
    expect(button(await opened({ embed, configured: false }))).toContain('aria-disabled="true"')
    expect(button(await opened({ embed }))).not.toContain('aria-disabled')
  })

  const contact: Feature = { name: 'contact', abilities: ['openContact'], slots: {} }
  it.each([
    ['is the first step in a standalone showroom, before anything is configured', {}, 'primary'],
    ['is offered beside the cart of an embedded showroom', { embedded: true }, 'quiet'],
    ['is offered beside the message that there is no cart', { noCart: true }, 'quiet'],
  ])('can be sent to sales: it %s', async (_, embed, look) => {
    const { markup } = await opened({ embed, configured: false, lent: { features: [contact] } })
    const button = /<button[^>]*data-send-to-sales[^>]*>/.exec(markup)?.[0]
    expect(button).toContain(`data-look="${look}"`)
    expect(button).not.toContain('aria-disabled')
    expect(markup.match(/data-look="primary"/g)).toHaveLength(1)
  })

  it('cannot be sent where visitors cannot write to the company', async () => {
    expect((await opened()).markup).not.toContain('data-send-to-sales')
  })

  it('has its data sheet: the document of the article that it refers to, or else the article', async () => {
    expect((await opened()).markup).toContain('data-data-sheet')
    const sheet = { type: 'openArticle', id: 7 } as const
    const record = { id: 1, documentId: 'c1', uid: 'cell', title: 'Cell', dataSheet: sheet }
    const { content } = visitAt(plan, 'a').getState()
    expect(dataSheetOf(record, content)).toEqual(sheet)
    expect(dataSheetOf({ ...record, dataSheet: { type: 'openArticle', id: 99 } }, content)).toBeUndefined()
    const media = { name: 'sheet.pdf' } as Media
    const article = { sections: [{ kind: 'text' }, { kind: 'pdf', media }] } as unknown as Article
    expect(dataSheetOf(record, { articles: new Map([[7, article]]) })).toEqual({
      type: 'openPdf',
      media: [media],
    })
  })
})

describe('The summary of a configuration', () => {
  const lines = [
    { name: 'Payload', value: '12 kg' },
    { name: 'Order code', value: 'A6-12' },
  ]
  const picture = 'data:image/png;base64,iVBORw0KGgoAAAAN'

  it('is a list that sales can read', () => {
    const summary = readSummary({ event: 'summary', lines, picture })
    expect(summary).toEqual({ lines, picture })
    expect(messageAbout('Please contact me:', 'Arcwell A6', { lines })).toBe(
      'Please contact me:\n\nArcwell A6\nPayload: 12 kg\nOrder code: A6-12',
    )
    expect(messageAbout('Please contact me:', 'Arcwell A6', undefined)).toBe(
      'Please contact me:\n\nArcwell A6',
    )
  })

  it.each([
    ['lines', {}],
    ['lines', { lines: Array(41).fill(lines[0]) }],
    ['lines.0.name', { lines: [{ name: '', value: '1' }] }],
    ['lines.1.value', { lines: [lines[0], { name: 'Reach', value: 900 }] }],
    ['lines.0.value', { lines: [{ name: 'Reach', value: '900\nPrice: 0' }] }],
    ['lines.0.name', { lines: [{ name: 'x'.repeat(61), value: '1' }] }],
    ['picture', { lines, picture: 'https://thief.example/a.png' }],
  ])('from the page is rejected with the name of its invalid field: %s', (field, message) => {
    expect(readSummary(message)).toContain(`"${field}"`)
  })
})
