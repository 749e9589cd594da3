import type { ShippedPackage } from './shippedPackages'

const RULE = '='.repeat(80)

/** Writes the licences of all packages as one text; equal texts are written once, after all of their packages. */
export function writeThirdParty(packages: readonly ShippedPackage[]): string {
  const byText = new Map<string, ShippedPackage[]>()
  for (const each of packages) byText.set(each.text, [...(byText.get(each.text) ?? []), each])
  const parts = [...byText].map(([text, users]) => {
    const names = users.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${RULE}\n${names.join('\n')}\n${RULE}\n\n${text.replaceAll('\r\n', '\n')}\n`
  })
  const intro = 'Showroom contains the following software and typefaces. Their licences follow.'
  return `${intro}\n\n${parts.join('\n')}`
}

interface Product {
  readonly name: string
  readonly version: string
}

/** Writes the list of packages in the format of CycloneDX 1.5. The same packages give the same bytes. */
export function writeSbom(packages: readonly ShippedPackage[], product: Product): string {
  const components = packages.map(({ name, version, license, sha512 }) => {
    const [, group, bare = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
    const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${bare}@${version}`
    return {
      type: 'library',
      'bom-ref': purl,
      ...(group && { group }),
      name: bare,
      version,
      ...(sha512 && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
      licenses: [/ (AND|OR|WITH) /.test(license) ? { expression: license } : { license: { id: license } }],
      purl,
    }
  })
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: product.name, version: product.version } },
    components,
  }
  return `${JSON.stringify(bom, null, 2)}\n`
}
