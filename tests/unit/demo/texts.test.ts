import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { missingTranslations } from '../../../scripts/package/missing'
import { readSource } from '../../../scripts/package/source'
import { LOCALES } from '../../../src/content'

it('every text of the demo exists in all languages; documents and their covers may be in English and German only', async () => {
  const borrowed = missingTranslations(await readSource('demo'))
  expect(borrowed.filter(({ field }) => !/(^|\.)(media|cover|poster)$/.test(field))).toEqual([])
})

it('the configurator has every text in all languages', async () => {
  const page = await readFile('demo/media/a6-configurator.html', 'utf8')
  const [texts] = /const NAMES = [\s\S]*?\n}\n/.exec(page) ?? []
  const [names, byLanguage] = runInNewContext(`${texts}; [NAMES, TEXTS]`)
  expect(Object.keys(byLanguage).sort()).toEqual([...LOCALES].sort())
  for (const [language, sentences] of Object.entries<string[]>(byLanguage)) {
    expect(sentences.filter(Boolean), language).toHaveLength(names.length)
  }
})
