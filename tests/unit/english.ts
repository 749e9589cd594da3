import { createTexts } from '../../src/app/loading/i18n'
import type { Text } from '../../src/ports'

const texts = await createTexts('en', 'en')

/** What visitors who speak English are told: the sentence itself, where its wording is part of the rule. */
export const english: Text = (key, values) => texts.t(key, { ...values })
