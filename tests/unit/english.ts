import { createTexts } from '../../src/app/loading/i18n'
import type { Text } from '../../src/ports'

const texts = await createTexts('en', 'en')

/** The English texts that visitors read, for rules about their wording. */
export const english: Text = (key, values) => texts.t(key, { ...values })
