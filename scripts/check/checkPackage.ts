import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '../../src/contracts'
import { readPackage, StartError } from '../../src/server'
import { codeOf } from '../errors/errors'
import { accessRulesAreValid, closedContentStaysClosed } from './access'
import { contentIsValid, passwordsAreUnreadable } from './answers'
import { backgroundsAreComplete } from './backgrounds'
import { brandIsLegible } from './brand/brand'
import { logosAreSeen } from './brand/logos'
import { type Check, type CheckProblem, fileProblem } from './check'
import { documentsCanBeShown, documentsMatchTheirNames } from './documents'
import { filesAreRegular, filesMatchManifest, noStrayFiles } from './files'
import { filmsCanPlay } from './films/films'
import { laddersAreValid } from './films/ladders'
import { placesAreConnected } from './graph'
import { joinLanguages } from './languages'
import { legalPagesAreThere } from './legal'
import { asError, loadPackage } from './loadedPackage'
import { mediaAreAsDescribed, mediaAreThere, mediaAreUsed } from './media/media'
import { formatsHaveTheShape, picturesLookTheSame } from './media/pictures'
import { recordsAreReachable } from './reachable'
import {
  colorsAreKnown,
  flightsHaveReturns,
  languagesAreWritten,
  marksAreRendered,
  positionsArePercentages,
  recordsArePublished,
  soundHasCaptions,
  stillsFillScreens,
} from './suspicions'
import { hotspotsLieApart, linksAreAddresses } from './touching'
import { transitionsAreFlights } from './transitions'
import { answersAreTranslated, recordsAreTranslated, textsAreTranslated } from './translations'
import { fieldsAreKnown } from './unknownFields'
import { viewersTurnSmoothly } from './viewers'
import { worldsHaveAddresses } from './worlds'

const CHECKS: readonly Check[] = [
  filesMatchManifest,
  noStrayFiles,
  contentIsValid,
  brandIsLegible,
  logosAreSeen,
  fieldsAreKnown,
  accessRulesAreValid,
  closedContentStaysClosed,
  mediaAreThere,
  mediaAreAsDescribed,
  formatsHaveTheShape,
  picturesLookTheSame,
  mediaAreUsed,
  documentsMatchTheirNames,
  documentsCanBeShown,
  passwordsAreUnreadable,
  filmsCanPlay,
  laddersAreValid,
  transitionsAreFlights,
  backgroundsAreComplete,
  placesAreConnected,
  recordsAreReachable,
  worldsHaveAddresses,
  hotspotsLieApart,
  linksAreAddresses,
  viewersTurnSmoothly,
  answersAreTranslated,
  recordsAreTranslated,
  textsAreTranslated,
  legalPagesAreThere,
  languagesAreWritten,
  flightsHaveReturns,
  positionsArePercentages,
  recordsArePublished,
  stillsFillScreens,
  colorsAreKnown,
  marksAreRendered,
  soundHasCaptions,
]

/**
 * Returns all problems of the package in a folder, without duplicates, errors first. `extraChecks` run in
 * addition: they cost more than reading.
 */
export async function checkPackage(
  dir: string,
  extraChecks: readonly Check[] = [],
): Promise<readonly CheckProblem[]> {
  try {
    const pack = await readPackage(dir)
    const noFiles = await filesAreRegular(pack)
    if (noFiles.length > 0) return noFiles
    const loaded = await loadPackage(pack)
    const found: CheckProblem[] = []
    for (const check of [...CHECKS, ...extraChecks]) found.push(...(await check(loaded)))
    const problems = joinLanguages(found, loaded.pack.manifest.locales)
    return [...problems].sort((a, b) => rank(a) - rank(b))
  } catch (cause) {
    if (!(cause instanceof StartError)) throw cause
    return [await manifestProblem(dir, cause)]
  }
}

/** Format: `severity file record field message [code]`; a dash stands for an absent part. */
export function problemLine(problem: CheckProblem): string {
  const { severity, file, record, field, message } = problem
  return [severity, file, record || '-', field || '-', message, `[${codeOf(problem)}]`].join(' ')
}

function rank({ severity }: CheckProblem): number {
  return severity === 'error' ? 0 : 1
}

/** The problem that keeps the package from being read; names the manifest's field where possible. */
async function manifestProblem(dir: string, { message }: StartError): Promise<CheckProblem> {
  const text = await readFile(join(dir, 'manifest.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return fileProblem('error', 'manifest.json', message)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    return fileProblem('error', 'manifest.json', `is not valid JSON: ${asError(cause).message}`)
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
