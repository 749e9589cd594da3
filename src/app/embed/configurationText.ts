import type { Configuration } from '../../content'
import { maxLengthOf } from '../../contracts'

/** Characters of a message reserved for the visitor's own words. */
const RESERVED_LENGTH = 1000

/** A configuration as text, one choice per line after the leading lines, cut to the length of a message. */
export function configurationText(before: readonly string[], configuration: Configuration): string {
  const choices = Object.entries(configuration).map(([name, value]) => `${name}: ${inWords(value)}`)
  const most = maxLengthOf('message') - RESERVED_LENGTH
  const letters = [...[...before, ...choices].join('\n')]
  return letters.length > most ? `${letters.slice(0, most).join('')} …` : letters.join('')
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
