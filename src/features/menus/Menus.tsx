import { useId, useState } from 'react'
import { type OpenOverlay, useLayout, useOverlay, useSidebar, useText, useTyping } from '../../ports'
import { SearchField, Sidebar } from '../../ui'
import { isTouch } from './isTouch'
import { Logo } from './Logo'
import { MenuItems } from './MenuItems'
import styles from './Menus.module.css'
import { Results } from './Results'
import { SearchKeyboard } from './SearchKeyboard'
import { useMenuTitle } from './useMenuTitle'
import { useFinder, useSearch } from './useSearch'

/** Tours have their own sidebar. */
export function Menus() {
  const menu = useOverlay('menu', ({ key }) => !key.startsWith('tours'))
  useFinder()
  return menu && <MenuSidebar menu={menu} />
}

function MenuSidebar({ menu: { overlay, surface } }: { menu: OpenOverlay<'menu'> }) {
  const text = useText()
  const title = useMenuTitle()(overlay.key)
  const portrait = useLayout().orientation === 'portrait'
  const sidebar = useSidebar()
  const formId = useId()
  const [query, setQuery] = useState('')
  const [touched, setTouched] = useState(false)
  const search = useSearch(query)
  const { keyboard, inputMode } = useTyping()
  const typing = keyboard && touched
  return (
    <Sidebar
      {...sidebar}
      {...surface}
      {...(typing && { width: '36em' })}
      side={portrait ? 'bottom' : 'start'}
      title={title}
      closeLabel={text('navigation.close')}
      from={query.trim() === '' ? 'bottom' : 'top'}
      head={
        <div className={styles.head}>
          <Logo />
          <SearchField
            label={text('search.label')}
            clearLabel={text('search.clear')}
            query={query}
            formId={formId}
            inputMode={inputMode}
            onQuery={setQuery}
            onSend={search.openFirst}
            // On click, not on touch: the keyboard would move the content under the finger.
            onClick={({ nativeEvent }) => setTouched(isTouch(nativeEvent))}
          />
        </div>
      }
      base={typing && <SearchKeyboard {...keyboard} form={formId} />}
    >
      {query.trim() === '' ? (
        <MenuItems key={overlay.key} menu={overlay} />
      ) : (
        <>
          <Results query={query} groups={search.groups} onChoose={search.open} />
          {search.groups.length === 0 && <MenuItems key={overlay.key} menu={overlay} />}
        </>
      )}
    </Sidebar>
  )
}
