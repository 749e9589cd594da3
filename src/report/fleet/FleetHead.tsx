import { useTranslation } from 'react-i18next'
import type { Locale } from '../../content'
import { Button, SearchField, SignOutIcon } from '../../ui'
import { LanguageChoice } from '../LanguageChoice'
import head from '../ReportHead.module.css'
import styles from './FleetHead.module.css'

interface FleetHeadProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  readonly onSignOut: () => void
}

/** Title, search, language and sign-out. */
export function FleetHead({ query, onQuery, locale, onLocale, onSignOut }: FleetHeadProps) {
  const { t } = useTranslation()
  return (
    <header className={head.head}>
      <h1>{t('fleet.title')}</h1>
      <div className={styles.search}>
        <SearchField
          label={t('fleet.search')}
          clearLabel={t('fleet.clear')}
          formId="fleet-search"
          {...{ query, onQuery }}
          onSend={() => {}}
        />
      </div>
      <div className={head.more}>
        <LanguageChoice locale={locale} onLocale={onLocale} />
        <Button icon={<SignOutIcon />} aria-label={t('report.sign_out')} onClick={onSignOut} />
      </div>
    </header>
  )
}
