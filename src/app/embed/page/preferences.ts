import { isRecord } from '../../../content'
import type { EmbedPreferences } from '../../../contracts'
import { EmbedError } from './actions'

const CHOICES = {
  touch: ['page', 'enter', 'two-fingers'],
  history: ['replace', 'push'],
  consent: ['granted', 'denied'],
} as const

/**
 * Reads how the embedding page wants the showroom to behave.
 * @throws EmbedError that names the field.
 */
export function readPreferences(input: unknown): EmbedPreferences {
  if (!isRecord(input)) throw new EmbedError('invalid', 'set: the values must be an object.')
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    if (name === 'textSize') {
      if (typeof value !== 'number' || !Number.isFinite(value))
        throw new EmbedError('invalid', 'textSize must be a number of px.')
      continue
    }
    const choices: readonly unknown[] | undefined = Object.hasOwn(CHOICES, name)
      ? CHOICES[name as keyof typeof CHOICES]
      : undefined
    if (!choices) throw new EmbedError('invalid', `There is no "${name.slice(0, 50)}" to set.`)
    if (!choices.includes(value))
      throw new EmbedError('invalid', `${name} must be one of ${choices.join(', ')}.`)
  }
  return input as EmbedPreferences
}
