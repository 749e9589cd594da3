import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Consent } from '../../../../src/features/contact/Consent'
import { renderMarkup } from '../../drawn'
import { english } from '../../english'
import { visitWithMenus } from '../legalMenus'

const ConsentOfForm = () => createElement(Consent, { isGiven: false, missing: false })

describe('the contact form', () => {
  it('links privacy notice and imprint', () => {
    const markup = renderMarkup(ConsentOfForm, visitWithMenus(), { text: english })
    expect(markup).toContain('aria-label="Legal information"')
    expect(markup.match(/<button[^>]*>(Privacy notice|Imprint)<\/button>/g)).toHaveLength(2)
    expect(renderMarkup(ConsentOfForm, visitWithMenus({}, []), { text: english })).not.toContain(
      'data-text-links',
    )
  })

  it('says for how long a message is stored', () => {
    const formFor = (keepDays: number | null) =>
      renderMarkup(ConsentOfForm, visitWithMenus({ contact: { keepDays } }), { text: english })
    expect(formFor(90)).toContain('Storage period: 90 days')
    expect(formFor(1)).toContain('Storage period: 1 day<')
    expect(formFor(null)).toContain('until we delete it or you ask us to')
  })
})
