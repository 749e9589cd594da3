import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from '../start/builds'
import { CMS, installCms } from './install'

/** Installs and builds what a running CMS needs; unchanged parts stay. */
export async function prepareCms(): Promise<void> {
  await installCms()
  await build('cms')
  await mkdir(join(CMS, '.data'), { recursive: true })
}

/** Strapi's command, to be run by Node in the folder `cms`. */
export const STRAPI = resolve(CMS, 'node_modules/@strapi/strapi/bin/strapi.js')
