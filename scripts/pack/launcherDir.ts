/** As deep as the sources: what the launcher serves is found by where it lies. */
export const LAUNCHER_DIR = '.cache/desktop'
