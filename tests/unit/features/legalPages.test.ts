import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { ConsentBanner } from '../../../src/features/analytics/ConsentBanner'
import { Consent } from '../../../src/features/contact/Consent'
import { renderMarkup, visitAt } from '../drawn'
import { english } from '../english'

const item = (id: number, title: string, url: string) => ({
  ...{ id, __component: 'menu-items.link', title },
  target: { url, new_tab: true },
})
const LEGAL = {
  ...{ id: 1, documentId: 'm1', key: 'legal-root', title: 'Legal' },
  items: [
    item(1, 'Privacy notice', 'https://company.example/privacy'),
    item(2, 'Imprint', 'https://company.example/imprint'),
  ],
}
const visit = (settings: Parameters<typeof visitAt>[2] = {}, menus: readonly object[] = [LEGAL]) =>
  visitAt(
    {
      worlds: { hall: ['a'] },
      passages: [],
      more: {
        menus,
        'app-setting': {
          id: 1,
          default_world: { slug: 'hall' },
          menus: menus.length > 0 ? [{ key: 'legal-root' }] : [],
        },
      },
    },
    'a',
    settings,
  )

const SURFACES = {
  'the contact form': () => createElement(Consent, { isGiven: false, missing: false }),
  'the consent bar': ConsentBanner,
}

describe('privacy notice and imprint', () => {
  it.each(Object.entries(SURFACES))('are linked from %s', (_, Surface) => {
    const markup = renderMarkup(Surface, visit(), { text: english })
    expect(markup).toContain('aria-label="Legal information"')
    expect(markup.match(/<button[^>]*>(Privacy notice|Imprint)<\/button>/g)).toHaveLength(2)
    expect(renderMarkup(Surface, visit({}, []), { text: english })).not.toContain('data-text-links')
  })

  it('are reached from a consent bar below a path', () => {
    expect(renderMarkup(ConsentBanner, visit(), { basePath: '/show/' })).toContain('href="/show/en/cookies"')
  })
})

describe('the contact form', () => {
  const formFor = (keepDays: number | null) =>
    renderMarkup(SURFACES['the contact form'], visit({ contact: { keepDays } }), { text: english })

  it('says for how long a message is stored', () => {
    expect(formFor(90)).toContain('Storage period: 90 days')
    expect(formFor(1)).toContain('Storage period: 1 day<')
    expect(formFor(null)).toContain('until we delete it or you ask us to')
  })
})
