import { readFile } from 'node:fs/promises'
import type { SettingsJson } from './siteSettings'
import { StartError } from './startError'

/**
 * Reads a settings file.
 * @throws StartError when it is missing or no JSON object.
 */
export async function readSettingsFile(file: string): Promise<SettingsJson> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.code === 'ENOENT' ? 'does not exist' : `cannot be read: ${cause.message}`
    throw new StartError(`The settings file ${file} ${reason}.`)
  })
  const json = parse(text, file)
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new StartError(`The settings file ${file} must hold one JSON object.`)
  }
  return { ...json }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(`The settings file ${file} is no JSON: ${reason}.`)
  }
}
