import { useText } from '../../ports'
import { Button, MoreIcon, Row, Rows } from '../../ui'
import { ABILITY_ICONS, ABILITY_TEXTS } from './AbilityButton'
import styles from './Fold.module.css'
import type { Foldable } from './folds'
import { PANEL_ICONS, PANEL_TEXTS, type PanelProps } from './PanelButtons'
import { useAbilities } from './useAbilities'
import { useEmptyPanels } from './useEmptyPanels'

/** Opens the overflow menu. Visible only if controls are folded. */
export function MoreButton({ panel, onPanel }: PanelProps) {
  const text = useText()
  return (
    <Button
      className={styles.more ?? ''}
      icon={<MoreIcon />}
      aria-label={text('navigation.more')}
      aria-expanded={panel === 'more'}
      data-more
      onClick={() => onPanel('more')}
    />
  )
}

interface MoreMenuProps extends Pick<PanelProps, 'onPanel'> {
  readonly names: readonly Foldable[]
  readonly onChosen: () => void
}

/** The folded controls with their labels. */
export function MoreMenu({ names, onPanel, onChosen }: MoreMenuProps) {
  const text = useText()
  const abilities = useAbilities()
  const empty = useEmptyPanels()
  return (
    <Rows>
      {names.map((name) => {
        if (name in PANEL_ICONS) {
          const shown = name as keyof typeof PANEL_ICONS
          const Icon = PANEL_ICONS[shown]
          if (empty.includes(shown)) return null
          const title = text(PANEL_TEXTS[shown])
          return (
            <li key={name}>
              <Row title={title} icon={<Icon />} data-panel={name} onClick={() => onPanel(shown)} />
            </li>
          )
        }
        const ability = abilities[name as keyof typeof ABILITY_ICONS]
        if (!ability) return null
        const Icon = ABILITY_ICONS[ability.name]
        const act = () => {
          onChosen()
          ability.act()
        }
        return (
          <li key={name}>
            <Row
              title={text(ABILITY_TEXTS[ability.name])}
              icon={<Icon />}
              data-ability={name}
              onClick={act}
            />
          </li>
        )
      })}
    </Rows>
  )
}
