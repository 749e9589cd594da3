/** Ambient videos: locations and the screensaver. */
const AMBIENT = '[data-stage], [data-screensaver]'

/** Whether a film that a visitor opened is playing. Loops and streams do not count. */
export function isFilmWatched(page: Pick<Document, 'querySelectorAll'>): boolean {
  return [...page.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    (film) =>
      !film.paused && !film.ended && !film.loop && Number.isFinite(film.duration) && !film.closest(AMBIENT),
  )
}
