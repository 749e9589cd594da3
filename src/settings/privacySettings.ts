import { type Definition, flag, isText, listOf, number } from './definition'

const startUrl: Definition<string> = {
  default: '',
  expects: 'a path of this showroom, such as `/en/plant/gate?logo=false`, or an empty text',
  meaning:
    'Where each visit begins; without a language in front it is the browser’s. Empty: the url that the screen was opened with.',
  accepts: (input): input is string => isText(input) && /^($|\/(?![/\\]))/.test(input),
}

/** Resetting a shared screen between visitors. */
export const privacyReset = {
  enabled: flag(
    false,
    'Whether an idle visitor is asked whether they are still there, and forgotten when nobody answers: for screens that many people use.',
  ),
  timeout: number(60, 'Idle seconds before that is asked.', { min: 5, max: 86_400 }),
  countdown: number(20, 'Seconds for the answer; people who need more time than others need 20 at least.', {
    min: 5,
    max: 600,
  }),
  startUrl,
  keep: listOf<string>(
    [],
    'names',
    isText,
    'Names of cookies and of what the browser keeps of this site that belong to the screen, not to its visitors: they stay.',
  ),
}
