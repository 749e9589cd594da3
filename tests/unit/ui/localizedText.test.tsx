import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocalizedText, Row, type Typesetting, TypesettingContext } from '../../../src/ui'

const typesetting: Typesetting = {
  languageOf: (text) => (text === 'Gear motors' ? 'en' : undefined),
  urlOf: (path) => path,
  mediaUrlOf: (url) => url,
  hyphenate: (text) => text.replace('Getriebemotoren', 'Getriebe\u00admotoren'),
}
const set = (part: React.ReactNode) =>
  renderToStaticMarkup(<TypesettingContext value={typesetting}>{part}</TypesettingContext>)

it('a text in another language has a lang attribute, others have none', () => {
  expect(set(<LocalizedText text="Gear motors" />)).toBe('<span dir="auto" lang="en">Gear motors</span>')
  expect(set(<LocalizedText text="Motoren" />)).toBe('<span dir="auto">Motoren</span>')
  expect(set(<Row title="Gear motors" />)).toContain('lang="en"')
})

it('reading text is hyphenated; labels of controls and texts in another language are not', () => {
  expect(set(<LocalizedText text="Getriebemotoren" hyphenate />)).toContain('Getriebe\u00admotoren')
  expect(set(<Row title="Getriebemotoren" />)).toContain('Getriebemotoren')
  const foreign: Typesetting = { ...typesetting, languageOf: () => 'en' }
  const markup = renderToStaticMarkup(
    <TypesettingContext value={foreign}>
      <LocalizedText text="Getriebemotoren" hyphenate />
    </TypesettingContext>,
  )
  expect(markup).not.toContain('\u00ad')
})
