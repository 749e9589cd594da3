import type { HeaderComponent } from '../../content'
import { targetLocation, useContent, useVisit } from '../../ports'
import { Logo } from './Logo'
import { Parts } from './Parts'

/** The logo, and beside it what else the world has in its header: further logos, links and texts (spec §3). */
export function Header() {
  const { worlds, appSetting } = useContent()
  const world = useVisit((state) => worlds.get(targetLocation(state)?.world ?? ''))
  if (!world) return null
  const media = world.logo.media ?? appSetting.appLogo
  const parts = world.headerComponents
  // What repeats the logo is no second one: it says where the logo leads.
  const isLogo = (part: HeaderComponent) => part.kind === 'logo' && part.media.url === media?.url
  return (
    <>
      <Logo world={world} media={media} action={parts.find(isLogo)?.action} />
      <Parts parts={parts.filter((part) => !isLogo(part))} />
    </>
  )
}
