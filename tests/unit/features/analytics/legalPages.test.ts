import { describe, expect, it } from 'vitest'
import { ConsentBanner } from '../../../../src/features/analytics/ConsentBanner'
import { renderMarkup } from '../../drawn'
import { english } from '../../english'
import { visitWithMenus } from '../legalMenus'

describe('privacy notice and imprint', () => {
  it('are linked from the consent bar', () => {
    const markup = renderMarkup(ConsentBanner, visitWithMenus(), { text: english })
    expect(markup).toContain('aria-label="Legal information"')
    expect(markup.match(/<button[^>]*>(Privacy notice|Imprint)<\/button>/g)).toHaveLength(2)
    expect(renderMarkup(ConsentBanner, visitWithMenus({}, []), { text: english })).not.toContain(
      'data-text-links',
    )
  })

  it('are reached from a consent bar below a path', () => {
    const markup = renderMarkup(ConsentBanner, visitWithMenus(), { basePath: '/show/' })
    expect(markup).toContain('href="/show/en/cookies"')
  })
})
