/** Replaces removed text. */
const GONE = '‹…›'

/** Url parameters that contain no personal data. */
const HARMLESS = /^(?:locale|limit|article|dashboard|iframe|logo|embedded|no-cart|logging)$/

const PARAMETER = /([?&])([^=&\s"'#]{1,100})=([^&\s"'#]*)/g
const USERINFO = /(\w+:\/\/)[^\s/@"']+@/g
const FRAGMENT = /(\w+:\/\/[^\s"'#]+)#[^\s"']*/g
const NAMED =
  /((?:pass(?:word|wort|code)?|token|secret|bearer|authorization|api[-_]?key|access[-_]?key|code|pin)["']?\s*[:= ]\s*["']?)[^\s"',;&]+/gi
/** Three dotted parts are a token; a run this long without blanks is no word. */
const TOKEN = /\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b|[A-Za-z\d+/_=-]{40,}/g

/**
 * Removes personal data from a log line: mail addresses, tokens, keys and the values of url parameters. Line breaks
 * become spaces.
 */
export function scrub(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
      .replace(USERINFO, `$1${GONE}@`)
      .replace(FRAGMENT, `$1#${GONE}`)
      .replace(PARAMETER, (_, mark: string, name: string, value: string) =>
        HARMLESS.test(name) && /^[\w-]{0,12}$/.test(value)
          ? `${mark}${name}=${value}`
          : `${mark}${name}=${GONE}`,
      )
      .replace(NAMED, `$1${GONE}`)
      .replace(TOKEN, (long) => (/[/\\]/.test(long) && !/[+=]/.test(long) ? long : GONE))
      // A mail address contains no blanks.
      .replace(/\S+/g, (word) => (word.includes('@') ? GONE : word))
  )
}
