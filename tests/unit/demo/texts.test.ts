import { expect, it } from 'vitest'
import { missingTranslations } from '../../../scripts/package/missing'
import { readSource } from '../../../scripts/package/source'

it('every text of the demo is there in all languages; documents may be in English and German alone', async () => {
  const borrowed = missingTranslations(await readSource('demo'))
  expect(borrowed.filter(({ field }) => !/(^|\.)media$/.test(field))).toEqual([])
})
