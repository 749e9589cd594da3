import type { ComponentType } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError, useSearchParams } from 'react-router-dom'
import { Slot, useContent, useText, useVisit } from '../ports'
import { BackIcon, Button, Page, PageActions } from '../ui'
import { Backdrop } from './Backdrop'
import { Cookies } from './Cookies'
import { HomeLink } from './HomeLink'
import { PowerSave } from './PowerSave'
import { lasting, withQuery } from './query'
import { Start } from './Start'

/** The full-screen pages that routes show over the picture. */
export interface Pages {
  readonly Failure: ComponentType
  readonly Cookies: ComponentType
  readonly Login: ComponentType
  readonly PowerSave: ComponentType
  readonly Start: ComponentType
}

export const pages: Pages = { Failure, Cookies, Login, PowerSave, Start }

function Failure() {
  const status = statusOf(useRouteError())
  const text = useText()
  return (
    <Page role="alert" mark={status} title={text(status === 404 ? 'error.not_found' : 'error.server')}>
      <p>{text(status === 404 ? 'error.not_found_text' : 'error.server_text')}</p>
      <HomeLink />
    </Page>
  )
}

/** What is asked for here is a feature's matter. */
function Login() {
  const { appSetting } = useContent()
  const language = useVisit((state) => state.language)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const text = useText()
  const picture = <Backdrop backgrounds={appSetting.loginBackground} />
  return (
    <Page title={text('login.title')} picture={picture}>
      <Slot name="page:login" />
      <PageActions>
        <Button icon={<BackIcon />} onClick={() => navigate(withQuery(`/${language}`, lasting(query)))}>
          {text('error.home')}
        </Button>
      </PageActions>
    </Page>
  )
}

/** The HTTP status an error stands for: 500 unless it says another (spec §8). */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof Response ? error.status : 500
}
