import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BagItem } from '../../../../src/content'
import { HeadTools } from '../../../../src/features/take-away/HeadTools'
import { SidebarTools } from '../../../../src/features/take-away/SidebarTools'
import { TakeAway } from '../../../../src/features/take-away/TakeAway'
import type { Feature, Host } from '../../../../src/ports'
import { SubjectSlot } from '../../../../src/ports'
import { LANDSCAPE, renderMarkup, visitAt } from '../../drawn'
import { openParameters } from '../../showroom'

const plan = {
  worlds: { hall: ['a'] },
  passages: [],
  more: { articles: [1, 2].map((id) => ({ id, documentId: `n${id}`, title: `Article ${id}` })) },
}
const takeAway = { active: true, url: 'https://showroom.example' }
const begin = (settings: Parameters<typeof visitAt>[2] = { takeAway }) => visitAt(plan, 'a', settings)
const feature: Feature = {
  name: 'take-away',
  abilities: ['openTakeAway'],
  slots: { 'article:tools': HeadTools },
}
const host: Partial<Host> = { features: [feature] }
const article = (id: number): BagItem => ({ type: 'article', id })
const Head = () => <SubjectSlot name="article:tools" subject={{ type: 'article', id: 1 }} />

beforeEach(() => void vi.stubGlobal('navigator', {}))

describe('The header of an article', () => {
  it('has a button that adds the article to the bag and shows whether it is in it', () => {
    const visit = begin()
    expect(renderMarkup(Head, visit, host)).toMatch(/aria-label="take_away.take"[^>]*aria-pressed="false"/)
    visit.dispatch({ type: 'takeAlong', item: article(1) })
    expect(renderMarkup(Head, visit, host)).toMatch(/aria-label="take_away.take"[^>]*aria-pressed="true"/)
  })

  it('has no take-away buttons without a public URL or if the site disables them', () => {
    const none = begin({})
    expect(renderMarkup(Head, none, host)).toBe('')
    expect(renderMarkup(Head, none, { ...host, pageUrl: () => 'https://show.example.com/en' })).not.toBe('')
    const off = begin({ takeAway: { ...takeAway, active: false } })
    expect(renderMarkup(Head, off, host)).toBe('')
  })
})

describe('The end of a sidebar', () => {
  const Tools = () => (
    <SubjectSlot name="configurator:tools" subject={{ type: 'configurator', uid: 'cell' }} />
  )
  const tools: Feature = { ...feature, slots: { 'configurator:tools': SidebarTools } }

  it('has the code, and copies the link where the visitor can paste it', () => {
    vi.stubGlobal('navigator', { clipboard: { writeText() {} } })
    const at = (pageUrl: string) =>
      renderMarkup(Tools, begin(), { features: [tools], pageUrl: () => pageUrl })
    expect(at('https://showroom.example/en')).toMatch(/data-take-away.*data-copy/)
    expect(at('http://127.0.0.1:8080/en')).toMatch(/data-take-away/)
    expect(at('http://127.0.0.1:8080/en')).not.toMatch(/data-copy/)
  })
})

describe('The take-away window', () => {
  it('shows the code and URL of the current view', () => {
    const visit = begin()
    visit.dispatch({ type: 'openArticle', id: 2 })
    visit.dispatch({ type: 'openTakeAway' })
    const markup = renderMarkup(TakeAway, visit, host)
    expect(markup).toContain('aria-label="take_away.code Article 2"')
    expect(markup).toContain('data-address="true">https://showroom.example/en/hall/a?article=2<')
  })

  it('lists the bag with one code for all of it', () => {
    const visit = begin()
    for (const id of [1, 2]) visit.dispatch({ type: 'takeAlong', item: article(id) })
    visit.dispatch({ type: 'openTakeAway', what: 'bag' })
    const markup = renderMarkup(TakeAway, visit, host)
    expect(markup).toContain('>https://showroom.example/en/hall/a?bag=a1.a2<')
    expect(markup.match(/data-item="article"/g)).toHaveLength(2)
    expect(markup).toContain('aria-label="take_away.remove Article 1"')
    expect(markup).not.toContain('take_away.missing')
  })

  it('reports unavailable items of a bag, and lists the bag even without a public URL', () => {
    const visit = begin({})
    openParameters(visit, [['bag', 'a1.a77']])
    const markup = renderMarkup(TakeAway, visit, host)
    expect(markup).toContain('take_away.missing')
    expect(markup.match(/data-item="article"/g)).toHaveLength(1)
    expect(markup).not.toContain('data-qr')
  })

  it('offers sharing first on a handheld device', () => {
    const visit = begin()
    visit.dispatch({ type: 'openTakeAway' })
    const phone = { ...host, layout: { ...LANDSCAPE, mobile: true } }
    expect(renderMarkup(TakeAway, visit, phone)).toContain('data-first="true"')
    expect(renderMarkup(TakeAway, visit, host)).toContain('data-first="false"')
    expect(renderMarkup(TakeAway, visit, phone)).not.toMatch(/data-share|data-copy/)
    vi.stubGlobal('navigator', { share() {}, clipboard: { writeText() {} } })
    expect(renderMarkup(TakeAway, visit, phone)).toMatch(/data-share.*data-copy/)
    // A fair screen's public URL differs from its own, and visitors could not paste a copied URL.
    expect(renderMarkup(TakeAway, visit, host)).not.toMatch(/data-share|data-copy/)
    const atHome = { ...host, pageUrl: () => 'https://showroom.example/en' }
    expect(renderMarkup(TakeAway, visit, atHome)).toContain('data-copy')
  })
})
