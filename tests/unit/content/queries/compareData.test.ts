import { describe, expect, it } from 'vitest'
import { compareData, type DataRow } from '../../../../src/content'

const data = (...rows: readonly (readonly [name: string, value: string, unit?: string])[]) => ({
  sections: [
    { id: 1, kind: 'text' as const, text: 'About' },
    {
      id: 2,
      kind: 'data' as const,
      rows: rows.map(
        ([name, value, unit]): DataRow => ({ name, value, ...(unit !== undefined && { unit }) }),
      ),
    },
  ],
})
const robot = data(['Payload', '12', 'kg'], ['Axes', '6'], ['Mass', '186', 'kg'], ['Protection', 'IP 54'])
const gantry = data(['Travel', '3,100', 'mm'], ['mass ', '1,240', 'kg'], ['Protection', 'IP 54'])

describe('A comparison of technical data', () => {
  it('begins with what several products have, in the order of the first, and then lists the rest', () => {
    expect(compareData([robot, gantry]).map(({ name }) => name)).toEqual([
      'Mass',
      'Protection',
      'Payload',
      'Axes',
      'Travel',
    ])
  })

  it('has a cell for each product, empty if it lacks the property', () => {
    const rows = compareData([robot, gantry, data(['Mass', '2', 'kg'])])
    expect(rows[0]?.cells.map((cell) => cell?.value)).toEqual(['186', '1,240', '2'])
    expect(rows.find(({ name }) => name === 'Travel')?.cells.map((cell) => cell?.value)).toEqual([
      undefined,
      '3,100',
      undefined,
    ])
  })

  it('marks what differs, also by its unit alone', () => {
    const differs = (...products: Parameters<typeof compareData>[0][number][]) =>
      compareData(products).map((row) => row.differs)
    expect(differs(data(['Protection', 'IP 54']), data(['Protection', 'IP 54']))).toEqual([false])
    expect(differs(data(['Mass', '2', 'kg']), data(['Mass', '2', 't']))).toEqual([true])
    expect(differs(data(['Mass', '2', 'kg']), data(['Axes', '6']))).toEqual([false, false])
  })

  it('uses the first of several rows with one name', () => {
    expect(compareData([data(['Mass', '2'], ['Mass', '3'])])[0]?.cells[0]?.value).toBe('2')
  })
})
