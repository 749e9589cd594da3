import { useEffect, useRef } from 'react'
import type { MenuItem } from '../../content'
import { menuItems, type Overlay, useContent, useDispatch, useRelatedLinks, useText } from '../../ports'
import { BackIcon, EmptyState, MenuIcon, moveFocus, Row, Rows } from '../../ui'
import { withUniqueKeys } from '../../util'
import { ItemRow } from './ItemRow'
import styles from './Menus.module.css'
import { useMenuTitle } from './useMenuTitle'

/** A menu's entries by priority, below a link back to the parent menu. */
export function MenuItems({ menu: { key, history } }: { menu: Extract<Overlay, { type: 'menu' }> }) {
  const { menus } = useContent()
  const dispatch = useDispatch()
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const menu = menus.get(key)
  const relatedLinks = useRelatedLinks(key)
  const back = history.at(-1)
  const titleOf = useMenuTitle()
  // Moves the keyboard focus into the new menu.
  useEffect(() => {
    if (back !== undefined)
      moveFocus(list.current?.querySelector<HTMLElement>('[data-row]'), { preventScroll: true })
  }, [back])
  return (
    <div ref={list} className={styles.items} data-menu={key}>
      <Rows>
        {back !== undefined && (
          <li>
            <Row
              title={titleOf(back)}
              icon={<BackIcon />}
              aria-label={text('menu.back', { menu: titleOf(back) })}
              data-menu-back
              onClick={() => dispatch({ type: 'openMenu', key: back })}
            />
          </li>
        )}
        {menu &&
          withUniqueKeys(menuItems(menu), keyOf).map(([key, item]) => (
            <li key={key}>
              <ItemRow item={item} />
            </li>
          ))}
      </Rows>
      {menu?.items.length === 0 && (
        <EmptyState mark={<MenuIcon />} title={text('dashboard.empty')} links={relatedLinks} />
      )}
    </div>
  )
}

function keyOf({ kind, id }: MenuItem): string {
  return `${kind} ${id}`
}
