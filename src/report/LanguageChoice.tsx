import { useTranslation } from 'react-i18next'
import { isLocale, type Locale } from '../content'
import { Choice } from './Choice'
import { languages } from './language'

/** Selects the language of the page. */
export function LanguageChoice({ locale, onLocale }: { locale: Locale; onLocale: (locale: Locale) => void }) {
  const { t } = useTranslation()
  return (
    <Choice
      label={t('report.language')}
      value={locale}
      options={languages()}
      onChange={(value) => isLocale(value) && onLocale(value)}
    />
  )
}
