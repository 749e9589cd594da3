/** What moves by itself, watched or not: the pictures of places and of the screensaver. */
const AMBIENT = '[data-stage], [data-screensaver]'

/** Whether a film plays that somebody has opened: one with an end, which it comes to without a touch. */
export function isFilmWatched(page: Pick<Document, 'querySelectorAll'>): boolean {
  return [...page.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    (film) =>
      !film.paused && !film.ended && !film.loop && Number.isFinite(film.duration) && !film.closest(AMBIENT),
  )
}
