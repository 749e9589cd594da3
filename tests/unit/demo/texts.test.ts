import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { missingTranslations } from '../../../scripts/package/missing'
import { readSource } from '../../../scripts/package/source'
import { type Configuration, LOCALES, pictureOfConfiguration } from '../../../src/content'

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

it('the configurator has a picture of every combination of colour, reach, gripper and mounting', async () => {
  const page = await readFile('demo/media/a6-configurator.html', 'utf8')
  const [choices] = /const NUMBERS = [^\n]*\nconst WORDS = [^\n]*\n/.exec(page) ?? []
  const [{ reach }, words] = runInNewContext(`${choices}; [NUMBERS, WORDS]`)
  const options = Object.entries<unknown[]>({ ...words, reach: reach.slice(1) })
  const combinations = options.reduce<object[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
  const [{ pictures }] = JSON.parse(await readFile('demo/content/configurators.json', 'utf8'))
  const files = combinations.map(
    (configuration) => pictureOfConfiguration(pictures, configuration as Configuration)?.media,
  )
  expect(files).not.toContain(undefined)
  expect(new Set(files).size).toBe(36)
})
