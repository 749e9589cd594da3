import { mapBounded } from '../package/inputs'
import { readMp4 } from '../package/mp4'
import { type Check, fileProblem } from './check'

/** Every film can be read, and starts before it is loaded whole. */
export const filmsCanPlay: Check = async (content) => {
  const films = content.manifest.files.filter(({ path }) => path.endsWith('.mp4'))
  const problems = await mapBounded(films, 2, async (film) => {
    try {
      const { faststart } = await readMp4(content.locate(film))
      if (faststart) return undefined
      return fileProblem(
        'warning',
        film.path,
        "starts only when loaded whole: re-mux with '-movflags +faststart'",
      )
    } catch (cause) {
      return fileProblem('error', film.path, cause instanceof Error ? cause.message : String(cause))
    }
  })
  return problems.filter((problem) => problem !== undefined)
}
