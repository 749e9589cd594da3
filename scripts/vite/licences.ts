import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { readShippedPackages } from '../licences/shippedPackages.ts'
import { writeSbom, writeThirdParty } from '../licences/thirdParty.ts'

/**
 * Adds the licences of the product and of everything it contains to the build: `LICENSE.txt`, `NOTICE.txt`,
 * `THIRD-PARTY.txt` and `sbom.cdx.json` (CycloneDX). Kiosk packs contain the build.
 */
export function licences(): Plugin {
  return {
    name: 'showroom:licences',
    apply: 'build',
    generateBundle() {
      const packages = readShippedPackages('.')
      const product = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string }
      const files = {
        'LICENSE.txt': readFileSync('LICENSE', 'utf8'),
        'NOTICE.txt': readFileSync('NOTICE', 'utf8'),
        'THIRD-PARTY.txt': writeThirdParty(packages),
        'sbom.cdx.json': writeSbom(packages, product),
      }
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
