import { describe, expect, it } from 'vitest'
import { Dashboards } from '../../../../src/features/dashboards/Dashboards'
import { picture } from '../../content/answers'
import { drawn, LANDSCAPE, PORTRAIT, visiting } from '../../drawn'

/** The dashboard that is open, drawn. */
function shown(fields: object, layout = LANDSCAPE): string {
  const dashboards = [{ id: 1, documentId: 'motion', title: 'Motion', ...fields }]
  const visit = visiting({ worlds: { hall: ['a'] }, passages: [], more: { dashboards } }, 'a')
  visit.dispatch({ type: 'openDashboard', id: 1 })
  return drawn(Dashboards, visit, { layout })
}

describe.each([
  ['landscape', LANDSCAPE],
  ['portrait', PORTRAIT],
])('a dashboard in %s', (orientation, layout) => {
  it('has its title and its logo', () => {
    const markup = shown({ logo: picture('motion.svg', { alternativeText: 'Motion by Arcwell' }) }, layout)
    expect(markup).toMatch(/<h2[^>]*>.*Motion<\/span>/)
    expect(markup).toContain('src="/media/motion.svg" alt="Motion by Arcwell"')
    expect(shown({}, layout)).not.toContain('<img')
  })

  it('is the sidebar at the right, of a component of its own when upright', () => {
    const markup = shown({}, layout)
    expect(markup).toContain('data-side="end"')
    expect(markup.includes('data-portrait')).toBe(orientation === 'portrait')
  })
})
