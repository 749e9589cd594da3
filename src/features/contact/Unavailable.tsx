import { useLegalLinks, useText } from '../../ports'
import { MailIcon, Notice, TextLinks } from '../../ui'
import { useContactEmail } from './emailAddress'

/** Replaces the form where no server receives messages. */
export function Unavailable() {
  const text = useText()
  const email = useContactEmail()
  const legal = useLegalLinks()
  return (
    <>
      <Notice
        mark={<MailIcon />}
        text={email ? text('contact.no_server', { email }) : text('error.no_server')}
      />
      <TextLinks {...legal} />
    </>
  )
}
