import { pathOfPage, withBase } from '../../content'
import { useHost, useLegalLinks, useText, useVisit } from '../../ports'
import { Banner, TextLinks } from '../../ui'
import styles from './Consent.module.css'
import { ConsentButtons } from './ConsentButtons'
import { useChoice } from './useChoice'

/**
 * Asks for consent without blocking anything. Hotspots make room for it, and it hides while an overlay is open. The
 * live region exists before the text so that screen readers announce it.
 */
export function ConsentBanner() {
  const { choice, choose } = useChoice()
  const text = useText()
  const { basePath } = useHost()
  const legal = useLegalLinks()
  const language = useVisit((state) => state.language)
  const isFree = useVisit(({ overlays, screensaver }) => overlays.length === 0 && screensaver === null)
  const isAsking = choice === undefined && isFree
  return (
    <section
      className={styles.bar}
      aria-label={text('analytics.title')}
      aria-live="polite"
      data-consent-bar={isAsking}
      data-keep-clear
      data-above
    >
      {isAsking && (
        <Banner
          text={
            <>
              {text('analytics.text')}{' '}
              <a href={withBase(pathOfPage(language, 'cookies'), basePath)} data-own-page>
                {text('analytics.more')}
              </a>
            </>
          }
        >
          <TextLinks {...legal} />
          <ConsentButtons choice={undefined} onChoose={choose} />
        </Banner>
      )}
    </section>
  )
}
