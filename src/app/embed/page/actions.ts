import { type Action, isRecord, readAction } from '../../../content'
import type { EmbedAction, EmbedErrorCode } from '../../../contracts'

/**
 * The actions that an embedding page may request. Others would speak to the visitor in the showroom's name
 * (`openDialog`, `notify`), show files of any origin, leave the showroom, or discard what belongs to the visitor.
 */
const ALLOWED: Readonly<Record<EmbedAction['type'], true>> = {
  goTo: true,
  back: true,
  openArticle: true,
  openDashboard: true,
  openMenu: true,
  openTour: true,
  showTourStep: true,
  setTourPlaying: true,
  openConfigurator: true,
  configure: true,
  addToCart: true,
  openContact: true,
  openTakeAway: true,
  takeAlong: true,
  close: true,
  setLanguage: true,
  setHotspots: true,
  setScreensaver: true,
  setVideos: true,
  setLoops: true,
  setFlights: true,
  setPowerSave: true,
}

/** An error that the embedding page receives as `code` and `message`. */
export class EmbedError extends Error {
  readonly code: EmbedErrorCode

  constructor(code: EmbedErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * Reads an action of the embedding page.
 * @throws EmbedError if it is not allowed, or a field is invalid.
 */
export function readEmbedAction(input: unknown): Action {
  const type = isRecord(input) ? input.type : undefined
  if (typeof type === 'string' && !Object.hasOwn(ALLOWED, type))
    throw new EmbedError(
      'not-allowed',
      `An embedding page may not request "${type.slice(0, 50)}". It may request ${Object.keys(ALLOWED).join(', ')}.`,
    )
  try {
    return readAction(input)
  } catch (error) {
    throw new EmbedError('invalid', error instanceof Error ? error.message : String(error))
  }
}
