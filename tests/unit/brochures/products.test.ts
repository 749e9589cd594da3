import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Product, products, unitIn, valueIn } from '../../../demo/brochures/products'

/** All texts of a product with their field. */
function textsOf({ group, name, claim, lead, overview, points, data }: Product) {
  return [
    group,
    name,
    claim,
    lead,
    ...overview,
    ...points.flatMap(({ title, text }) => [title, text]),
    ...data.map((row) => row.name),
  ]
}

describe('products', () => {
  it('have eight entries with unique slugs and order numbers', () => {
    expect(products).toHaveLength(8)
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(8)
    expect(new Set(products.map(({ number }) => number)).size).toBe(8)
  })

  it.each(products)('$slug has all texts in both languages', (product) => {
    for (const text of textsOf(product)) {
      for (const language of LANGUAGES) expect(text[language].trim()).not.toBe('')
    }
    expect(product.points.length).toBeGreaterThanOrEqual(3)
  })

  it.each(products)('$slug has at least eight distinct rows of data', ({ data }) => {
    expect(data.length).toBeGreaterThanOrEqual(8)
    for (const language of LANGUAGES) {
      expect(new Set(data.map(({ name }) => name[language])).size).toBe(data.length)
      for (const row of data) expect(valueIn(language, row)).not.toMatch(/undefined|NaN|^$/)
    }
  })

  it('format figures by the rules of each language', () => {
    const row = { name: { en: 'Reach', de: 'Reichweite' }, value: 1450, unit: 'mm' }
    expect(LANGUAGES.map((language) => valueIn(language, row))).toEqual(['1,450', '1.450'])
    expect(unitIn('de', { ...row, unit: { en: 'parcels/h', de: 'Pakete/h' } })).toBe('Pakete/h')
  })
})
