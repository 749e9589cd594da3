// Builds Strapi's panel. Strapi's own command takes the TypeScript project of the folder above for that of `cms`.
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const strapi = resolve('cms/node_modules/@strapi/strapi/dist/src')
const load = createRequire(import.meta.url)
Object.assign(process.env, { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' })
process.chdir('cms')
const { build } = load(`${strapi}/node/build.js`)
const { createLogger } = load(`${strapi}/cli/utils/logger.js`)
await build({ logger: createLogger(), cwd: process.cwd(), bundler: 'vite', minify: true })
