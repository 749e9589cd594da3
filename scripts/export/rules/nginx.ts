import {
  alternatives,
  COMMON,
  extensionRules,
  type HostedSite,
  IMMUTABLE,
  REVALIDATE,
  SHARED,
} from './common'

const ofMedia = {
  ...COMMON,
  ...SHARED,
  'Cache-Control': IMMUTABLE,
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const TEXTS =
  'text/css application/javascript text/javascript application/json image/svg+xml text/plain application/xml'

/** A file for `/etc/nginx/conf.d`. Change `root` to where the published folder is. */
export function nginxFile(site: HostedSite): string {
  const { base, origin, policy } = site
  const path = base.slice(0, -1)
  const own = escapeRegExp(base)
  const picture = extensionRules(site).find(({ types }) => types.has('image/webp'))?.policy ?? ''
  const media = extensionRules(site).map(
    (rule) => `
  location ~* ^${own}media/.+\\.(${alternatives(rule)})$ {
    types { ${[...rule.types].map(([type, extensions]) => `${type} ${extensions.join(' ')};`).join(' ')} }
${headers({ ...ofMedia, 'Content-Security-Policy': rule.policy })}
  }
`,
  )
  return `# An exported showroom, ${origin}${base}. TLS: certbot --nginx.
# Browsers that show AVIF get the smaller file beside a picture.
map $http_accept $showroom_avif {
  default "";
  "~*image/avif(?!\\s*;\\s*q=0(\\.0*)?(,|$))" ".avif";
}

server {
  listen 80;
  server_name ${new URL(origin).hostname};
  root /var/www/showroom;
  charset utf-8;
  gzip on;
  gzip_vary on;
  gzip_types ${TEXTS};
  error_page 404 ${base}404.html;
${path === '' ? '' : `\n  location = ${path} { return 308 ${base}$is_args$args; }\n`}
  # A place's page is the index of its folder, with and without a slash at the end.
  location ${base} {
    try_files $uri $uri/index.html =404;
${headers({ ...COMMON, 'Cache-Control': REVALIDATE, 'Content-Security-Policy': policy })}
  }

  location ${base}assets/ {
${headers({ ...COMMON, 'Cache-Control': IMMUTABLE })}
  }

  location ~ ^${own}(api|box-api|embed)/ {
${headers({ ...COMMON, ...SHARED, 'Cache-Control': REVALIDATE })}
  }

  location ~* ^${own}media/.+\\.webp$ {
    add_header Vary Accept always;
    types { image/webp webp; image/avif avif; }
    try_files $uri$showroom_avif $uri =404;
${headers({ ...ofMedia, 'Content-Security-Policy': picture })}
  }
${media.join('')}}
`
}

function headers(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
    .join('\n')
}

/** A string of nginx. Values contain no variables. */
function quoted(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&').replaceAll('$', '')}"`
}

const escapeRegExp = (text: string) => text.replace(/[.+*?^$()[\]{}|\\]/g, '\\$&')
