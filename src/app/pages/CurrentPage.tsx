import type { ReactNode } from 'react'
import { useContent, useText, useVisit } from '../../ports'
import { Progress } from '../../ui'
import type { Page } from '../../visit'
import { Cookies } from './Cookies'
import { Failure } from './Failure'
import { Login } from './Login'
import { PowerSave } from './PowerSave'
import { Start } from './Start'

/**
 * The page of the URL, and a progress line while the next one loads. A place has no page: the stage shows
 * it.
 */
export function CurrentPage() {
  const page = useVisit((state) => state.page)
  const loading = useVisit(({ pendingUrl }) => pendingUrl !== null)
  const text = useText()
  return (
    <>
      {loading && <Progress label={text('loading.label')} />}
      {page && <PageOf page={page} />}
    </>
  )
}

function PageOf({ page }: { readonly page: Page }): ReactNode {
  const { appSetting } = useContent()
  switch (page.name) {
    case 'home':
      return <Start />
    case 'world':
      return <Start world={page.world} />
    case 'login':
      return <Login backgrounds={appSetting.loginBackground} />
    case 'cookies':
      return <Cookies />
    case 'power-save-mode':
      return <PowerSave backgrounds={appSetting.powerSaveBackground} />
    case 'not-found':
      return <Failure status={404} />
    case 'error':
      return <Failure status={500} />
    default:
      return null
  }
}
