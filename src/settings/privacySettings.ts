import { type Definition, flag, isText, listOf, number } from './definition'

const startUrl: Definition<string> = {
  default: '',
  expects: 'a path of this showroom, such as `/en/plant/gate?logo=false`, or an empty text',
  description:
    'Path where each visit begins; without a language it uses the browser’s. Empty: the URL with which the screen was opened.',
  accepts: (input): input is string => isText(input) && /^($|\/(?![/\\]))/.test(input),
}

/** Resetting a shared screen between visitors. */
export const privacyReset = {
  enabled: flag(
    false,
    'Whether an idle visitor is asked if they are still there, for shared screens. Without an answer all their data is cleared.',
  ),
  timeout: number(60, 'Idle seconds before the question.', { min: 5, max: 86_400 }),
  countdown: number(20, 'Seconds to answer; accessibility requires at least 20.', {
    min: 5,
    max: 600,
  }),
  startUrl,
  keep: listOf<string>(
    [],
    'names',
    isText,
    'Names of cookies and stored entries that belong to the screen, not to its visitors: they are kept.',
  ),
}
