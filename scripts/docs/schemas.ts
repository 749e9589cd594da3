// npm run docs:schemas: writes the JSON Schemas of the sources into schemas/.
//   --into DIR   writes them into the folder schemas of these sources instead, where their files name them
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeModel, type Model } from '../../src/content'
import { optionsOf } from '../options'
import { schemaOf } from './schemas/jsonSchema'

const USAGE = 'usage: npm run docs:schemas -- [--into SOURCE]'
const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The JSON Schemas of the sources, by the name of their files in `schemas/`. */
export function renderSchemas({ collections, media }: Model = describeModel()): ReadonlyMap<string, string> {
  return new Map(
    collections.map((collection) => [
      `${collection.text.endpoint}.schema.json`,
      `${JSON.stringify(schemaOf(collection, media), null, 1)}\n`,
    ]),
  )
}

/** Writes the schemas into the folder `schemas` of sources, so that `"$schema": "../schemas/worlds.schema.json"` finds them. */
export function writeSchemas(sources: string): string {
  const dir = join(sources, 'schemas')
  const schemas = renderSchemas()
  mkdirSync(dir, { recursive: true })
  for (const name of readdirSync(dir))
    if (name.endsWith('.schema.json') && !schemas.has(name)) rmSync(join(dir, name))
  for (const [name, text] of schemas) writeFileSync(join(dir, name), text)
  return dir
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { into = ROOT } = optionsOf({ options: { into: { type: 'string' } } }, USAGE).values
  console.info(`wrote ${writeSchemas(resolve(into))}`)
}
