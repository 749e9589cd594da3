import type { Manifest } from '../../../../../src/contracts'
import { createIndexFiles } from '../../../../../src/server/access/indexFiles'
import { createVisibleAnswers } from '../../../../../src/server/access/visibleAnswers'
import { createAnswers } from '../../../../../src/server/package/answers'
import { sha256Of } from '../../../../../src/server/package/answerTexts'
import { readStoredIndex } from '../../../../../src/server/package/storedIndex'
import { type Languages, SHARED } from './damage'

const LOCALES = ['en', 'de'] as const

/** A package in memory, and the answers visible in it. `isIndexed`: the package contains its index. */
export async function showroomOf(languages: Languages, areShared: boolean, isIndexed = false) {
  const texts = new Map<string, Buffer>()
  for (const [index, locale] of LOCALES.entries()) {
    for (const [endpoint, data] of Object.entries(languages[index] ?? {})) {
      const isShared = areShared && SHARED.includes(endpoint)
      if (isShared && index > 0) continue
      const path = isShared ? `content/${endpoint}.json` : `content/${locale}/${endpoint}.json`
      texts.set(path, Buffer.from(JSON.stringify({ data, meta: {} })))
    }
  }
  const manifest: Manifest = {
    format: 1,
    version: 'v1',
    locales: [...LOCALES],
    defaultLocale: 'en',
    files: [...texts].map(([path, bytes]) => ({ path, sha256: sha256Of(bytes), bytes: bytes.length })),
  }
  const answers = [...texts].map(([path, bytes]) => ({ path, text: bytes.toString() }))
  const files = isIndexed ? await createIndexFiles({ ...manifest, answers }) : []
  const index = readStoredIndex(manifest, new Map(files.map(({ path, bytes }) => [path, bytes])))
  let reads = 0
  const text = async (path: string) => {
    reads++
    return texts.get(path)
  }
  const visible = await createVisibleAnswers(createAnswers({ dir: 'memory', manifest, text }), index)
  return { visible, files, manifest, endpoints: Object.keys(languages[0]), readCount: () => reads }
}
