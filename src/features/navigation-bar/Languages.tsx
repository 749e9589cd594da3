import { useEffect } from 'react'
import { languageName } from '../../content'
import { useDispatch, useVisit } from '../../ports'
import { loadLanguageNames } from '../../ui'
import styles from './Languages.module.css'

const { compare } = new Intl.Collator('en')

/** The offered languages by their own names. */
export function Languages({ onChosen }: { onChosen: () => void }) {
  const dispatch = useDispatch()
  const language = useVisit((state) => state.language)
  const locales = useVisit(({ settings }) => settings.i18n.locales)
  const byOwnName = [...locales].sort((a, b) => compare(languageName(a), languageName(b)))
  useEffect(() => void loadLanguageNames(), [])
  return (
    <ul className={styles.languages}>
      {byOwnName.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            className={styles.language}
            lang={locale}
            aria-current={locale === language ? 'true' : undefined}
            data-language={locale}
            onClick={() => {
              dispatch({ type: 'setLanguage', locale })
              onChosen()
            }}
          >
            {languageName(locale)}
          </button>
        </li>
      ))}
    </ul>
  )
}
