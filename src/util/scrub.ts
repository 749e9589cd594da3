/** What stands for what is left out. */
const GONE = '‹…›'

/** Parameters of urls that say nothing of anybody. */
const HARMLESS = /^(?:locale|limit|article|dashboard|iframe|logo|embedded|no-cart|logging)$/

const PARAMETER = /([?&])([^=&\s"'#]{1,100})=([^&\s"'#]*)/g
const USERINFO = /(\w+:\/\/)[^\s/@"']+@/g
const FRAGMENT = /(\w+:\/\/[^\s"'#]+)#[^\s"']*/g
const NAMED =
  /((?:pass(?:word|wort|code)?|token|secret|bearer|authorization|api[-_]?key|access[-_]?key|code|pin)["']?\s*[:= ]\s*["']?)[^\s"',;&]+/gi
/** Three parts with dots are a token; what is this long and without a space is no word. */
const TOKEN = /\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b|[A-Za-z\d+/_=-]{40,}/g

/**
 * A line without what is nobody else's business: mail addresses, tokens, keys, and the values of a url's parameters. One
 * line it is: what breaks lines is a space.
 */
export function scrub(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
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
      // Whatever a mail address is, it has no space in it.
      .replace(/\S+/g, (word) => (word.includes('@') ? GONE : word))
  )
}
