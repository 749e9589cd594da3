/** As deep as the sources: the launcher locates what it serves relative to itself. */
export const LAUNCHER_DIR = '.cache/desktop'

/** The built server, beside the app. */
export const SERVER_DIR = 'dist/server'
