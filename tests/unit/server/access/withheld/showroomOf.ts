import type { Manifest } from '../../../../../src/contracts'
import { createVisibleAnswers } from '../../../../../src/server/access/visibleAnswers'
import { createAnswers } from '../../../../../src/server/package/answers'
import { type Languages, SHARED } from './damage'

const LOCALES = ['en', 'de'] as const

/** A package in memory, and the answers visible in it. */
export async function showroomOf(languages: Languages, areShared: boolean) {
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
    files: [...texts.keys()].map((path) => ({ path, sha256: '', bytes: 0 })),
  }
  let reads = 0
  const text = async (path: string) => {
    reads++
    return texts.get(path)
  }
  const visible = await createVisibleAnswers(createAnswers({ dir: 'memory', manifest, text }))
  return { visible, manifest, endpoints: Object.keys(languages[0]), readCount: () => reads }
}
