import { type AnswerSource, createIndexFiles } from '../../src/server'
import type { MadeFile } from './write'

/** The files of the index, to be written with the answers. */
export async function indexOf(
  languages: Pick<AnswerSource, 'locales' | 'defaultLocale'>,
  answers: AnswerSource['answers'],
): Promise<readonly MadeFile[]> {
  const files = await createIndexFiles({ ...languages, answers })
  return files.map(({ path, bytes }) => ({ path, text: bytes }))
}
