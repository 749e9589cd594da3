import * as v from 'valibot'

const Chunk = v.object({
  file: v.string(),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
})

const Manifest = v.record(v.string(), Chunk)

/** Vite's manifest: chunks by the source file of their entry. */
export type Manifest = v.InferOutput<typeof Manifest>

export const readManifest = (json: unknown): Manifest => v.parse(Manifest, json)

/**
 * The files that must be loaded before these sources run: scripts and style sheets with all their static
 * imports.
 * @throws Error when the build has no such source.
 */
export function filesOf(manifest: Manifest, ...sources: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`The build has no chunk for ${source}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const file of chunk.css) files.add(file)
    for (const source of chunk.imports) add(source)
  }
  for (const source of sources) add(source)
  return files
}
