// npm run cms:schema: writes the content types and components of the CMS into cms/src.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildCmsModel, renderSchemas } from '../../src/cms'

const SRC = fileURLToPath(new URL('../../cms/src', import.meta.url))

const schemas = renderSchemas(buildCmsModel())
for (const folder of ['api', 'components'])
  for (const path of readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.json') && !schemas.has(join(folder, path))) rmSync(join(SRC, folder, path))
for (const [path, text] of schemas) {
  mkdirSync(dirname(join(SRC, path)), { recursive: true })
  writeFileSync(join(SRC, path), text)
}
console.info(`wrote ${schemas.size} schemas into cms/src`)
