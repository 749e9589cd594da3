import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '../../src/contracts'
import { readPackage, StartError } from '../../src/server'
import { doorsAreUnderstood, doorsHoldTight } from './access'
import { contentIsValid, passwordsAreUnreadable } from './answers'
import { backgroundsAreComplete } from './backgrounds'
import { type Check, type CheckProblem, fileProblem } from './check'
import { documentsAreWhatTheyAreCalled } from './documents'
import { filesAreFiles, filesAreWhole, noStrayFiles } from './files'
import { filmsCanPlay } from './films'
import { placesAreConnected } from './graph'
import { laddersHold } from './ladders'
import { joinLanguages } from './languages'
import { mediaAreAsDescribed, mediaAreThere, mediaAreUsed } from './media'
import { recordsAreOpened } from './opened'
import { passagesAreFlights } from './passages'
import { asError, readForChecks } from './reading'
import { hotspotsLieApart, linksAreAddresses } from './touching'
import { answersAreTranslated, recordsAreTranslated, textsAreTranslated } from './translations'
import { viewersTurnSmoothly } from './viewers'
import { worldsHaveAddresses } from './worlds'

const CHECKS: readonly Check[] = [
  filesAreWhole,
  noStrayFiles,
  contentIsValid,
  doorsAreUnderstood,
  doorsHoldTight,
  mediaAreThere,
  mediaAreAsDescribed,
  mediaAreUsed,
  documentsAreWhatTheyAreCalled,
  passwordsAreUnreadable,
  filmsCanPlay,
  laddersHold,
  passagesAreFlights,
  backgroundsAreComplete,
  placesAreConnected,
  recordsAreOpened,
  worldsHaveAddresses,
  hotspotsLieApart,
  linksAreAddresses,
  viewersTurnSmoothly,
  answersAreTranslated,
  recordsAreTranslated,
  textsAreTranslated,
]

/**
 * Everything that is wrong with the package in a folder, each problem once, errors first. `more` are checks that are
 * dearer than reading.
 */
export async function checkPackage(
  dir: string,
  more: readonly Check[] = [],
): Promise<readonly CheckProblem[]> {
  try {
    const pack = await readPackage(dir)
    const noFiles = await filesAreFiles(pack)
    if (noFiles.length > 0) return noFiles
    const reading = await readForChecks(pack)
    const found: CheckProblem[] = []
    for (const check of [...CHECKS, ...more]) found.push(...(await check(reading)))
    const problems = joinLanguages(found, reading.pack.manifest.locales)
    return [...problems].sort((a, b) => rank(a) - rank(b))
  } catch (cause) {
    if (!(cause instanceof StartError)) throw cause
    return [await manifestProblem(dir, cause)]
  }
}

/** `severity file record field message`; a dash stands for what does not apply. */
export function problemLine({ severity, file, record, field, message }: CheckProblem): string {
  return [severity, file, record || '-', field || '-', message].join(' ')
}

function rank({ severity }: CheckProblem): number {
  return severity === 'error' ? 0 : 1
}

/** Why there is no package to check: the field of the manifest where there is one to read. */
async function manifestProblem(dir: string, { message }: StartError): Promise<CheckProblem> {
  const text = await readFile(join(dir, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return fileProblem('error', 'manifest.json', message)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    return fileProblem('error', 'manifest.json', `is no JSON: ${asError(cause).message}`)
  }
  try {
    readManifest(json)
    return fileProblem('error', 'manifest.json', message)
  } catch (cause) {
    // The message begins with the field it is about.
    const [, field = '', words = ''] = /^(the manifest|\S+) (.*)$/s.exec(asError(cause).message) ?? []
    const about = field === 'the manifest' ? '' : field
    return { severity: 'error', file: 'manifest.json', record: '', field: about, message: words }
  }
}
