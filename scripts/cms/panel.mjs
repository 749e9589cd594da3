// Builds Strapi's panel: `strapi build` in the folder cms.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const { status } = spawnSync(
  process.execPath,
  [resolve('cms/node_modules/@strapi/strapi/bin/strapi.js'), 'build'],
  {
    cwd: 'cms',
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
  },
)
process.exitCode = status ?? 1
