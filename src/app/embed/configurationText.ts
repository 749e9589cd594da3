import type { Configuration } from '../../content'
import { maxLengthOf } from '../../contracts'

/** Letters of a message that are left to the visitor's own words. */
const OWN_WORDS = 1000

/** What was put together, one choice a line below what goes before; as much of it as a message has room for. */
export function configurationText(before: readonly string[], configuration: Configuration): string {
  const choices = Object.entries(configuration).map(([name, value]) => `${name}: ${inWords(value)}`)
  const most = maxLengthOf('message') - OWN_WORDS
  const letters = [...[...before, ...choices].join('\n')]
  return letters.length > most ? `${letters.slice(0, most).join('')} …` : letters.join('')
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
