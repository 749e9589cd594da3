import { useText } from '../../ports'
import { Button, CodeIcon, ConfiguratorIcon, ContactIcon, MenuIcon, TourIcon } from '../../ui'
import type { Ability } from './useAbilities'

export const ABILITY_ICONS = {
  menu: MenuIcon,
  configurator: ConfiguratorIcon,
  tours: TourIcon,
  contact: ContactIcon,
  takeAway: CodeIcon,
} as const

export const ABILITY_TEXTS = {
  menu: 'navigation.menu',
  configurator: 'configurator.open',
  tours: 'navigation.tours',
  contact: 'contact.open',
  takeAway: 'take_away.open',
} as const

interface AbilityButtonProps {
  readonly ability: Ability | undefined
  /** The fold step that hides it. */
  readonly foldsAt?: string | undefined
}

/** Toggles one of the sidebars. Renders nothing if the sidebar is not available. */
export function AbilityButton({ ability, foldsAt }: AbilityButtonProps) {
  const text = useText()
  if (!ability) return null
  const { name, open, act } = ability
  const Icon = ABILITY_ICONS[name]
  return (
    <Button
      icon={<Icon />}
      aria-label={text(ABILITY_TEXTS[name])}
      aria-expanded={open}
      data-ability={name}
      data-folds={foldsAt}
      onClick={act}
    >
      {text(ABILITY_TEXTS[name])}
    </Button>
  )
}
