import { useText } from '../../ports'
import { Button, ConfiguratorIcon, ContactIcon, MenuIcon, TourIcon } from '../../ui'
import type { Ability } from './useAbilities'

const ICONS = {
  menu: MenuIcon,
  configurator: ConfiguratorIcon,
  tours: TourIcon,
  contact: ContactIcon,
} as const

const TEXTS = {
  menu: 'navigation.menu',
  configurator: 'configurator.open',
  tours: 'navigation.tours',
  contact: 'contact.open',
} as const

/** Opens one of the sidebars; nothing where there is nothing to open. */
export function AbilityButton({ ability }: { ability: Ability | undefined }) {
  const text = useText()
  if (!ability) return null
  const { name, open, act } = ability
  const Icon = ICONS[name]
  return (
    <Button
      icon={<Icon />}
      aria-label={text(TEXTS[name])}
      aria-expanded={open}
      data-ability={name}
      onClick={act}
    >
      {text(TEXTS[name])}
    </Button>
  )
}
