import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { configurator } from '../../../../src/features/configurator'
import { picture } from '../../content/answers'
import { PORTRAIT, renderMarkupAsync, visitAt } from '../../drawn'
import type { Plan } from '../../showroom'

const { overlay: Overlay } = configurator.slots
if (!Overlay) throw new Error('The configurator is not in its slot.')

const plan: Plan = {
  worlds: { hall: ['a'] },
  passages: [],
  more: {
    configurators: [
      {
        id: 1,
        documentId: 'c1',
        uid: 'cell',
        title: 'Cell',
        url: 'https://tool.example/cell',
        logo: picture('l.svg'),
      },
    ],
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
})
