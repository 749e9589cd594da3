import { LinkIcon, MailIcon, PhoneIcon } from './icons'

/** The icon of a link: what touching it does. */
export function linkIcon(url: string): typeof LinkIcon {
  if (/^mailto:/i.test(url)) return MailIcon
  return /^tel:/i.test(url) ? PhoneIcon : LinkIcon
}
