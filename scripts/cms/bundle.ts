import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleForNode } from '../pack/bundle'

/** The folder in which Strapi finds the showroom's part of it. */
const OUT = 'cms/showroom'

// Plain JavaScript that needs none of the product's packages.
await bundleForNode('src/cms/index.ts', OUT, true)
await writeFile(join(OUT, 'package.json'), `${JSON.stringify({ private: true, type: 'module' }, null, 2)}\n`)
