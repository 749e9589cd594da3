import {
  alternatives,
  COMMON,
  extensionRules,
  type HostedSite,
  IMMUTABLE,
  REVALIDATE,
  SHARED,
} from './common'

/** `.htaccess` of the showroom's folder. Apache needs mod_rewrite and mod_headers. */
export function rootRules({ base, policy }: HostedSite): string {
  return `# An exported showroom. Needs mod_rewrite and mod_headers, and AllowOverride All.
Options -Indexes
DirectorySlash Off
ErrorDocument 404 ${base}404.html
AddDefaultCharset utf-8
AddType text/javascript .js .mjs
AddType application/json .json
AddType image/avif .avif
AddType image/webp .webp
AddType text/vtt .vtt

RewriteEngine On
RewriteBase ${base}
# A place's page is the index of its folder, with and without a slash at the end.
RewriteRule ^$ index.html [L]
RewriteCond %{REQUEST_FILENAME} -d
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule ^(.+?)/?$ $1/index.html [L]

${headers({ ...COMMON, 'Cache-Control': REVALIDATE })}
<FilesMatch "\\.html$">
  ${set('Content-Security-Policy', policy)}
</FilesMatch>
<FilesMatch "\\.json$">
  ${headers(SHARED)}
</FilesMatch>

<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE text/html text/css text/javascript application/json image/svg+xml application/xml
</IfModule>
`
}

/** `.htaccess` of the media: pictures and films for other pages, and no scripts with the showroom's rights. */
export function mediaRules(site: HostedSite): string {
  const files = extensionRules(site).map((rule) => {
    const bytes = rule.types.get('application/octet-stream') ?? []
    return `<FilesMatch "(?i)\\.(${alternatives(rule)})$">
  ${set('Content-Security-Policy', rule.policy)}
</FilesMatch>
${bytes.length > 0 ? `<FilesMatch "(?i)\\.(${bytes.join('|')})$">\n  ForceType application/octet-stream\n</FilesMatch>\n` : ''}`
  })
  return `${headers({ ...COMMON, ...SHARED, 'Cache-Control': IMMUTABLE, 'Cross-Origin-Resource-Policy': 'cross-origin' })}
${files.join('')}
# Browsers that show AVIF get the smaller file beside a picture.
RewriteEngine On
RewriteCond %{HTTP_ACCEPT} image/avif
RewriteCond %{REQUEST_FILENAME}.avif -f
RewriteRule ^(.+\\.webp)$ $1.avif [L]
<FilesMatch "(?i)\\.webp(\\.avif)?$">
  Header merge Vary Accept
</FilesMatch>
`
}

/** `.htaccess` of the app's own files. */
export const assetRules = (): string => `${headers({ ...COMMON, 'Cache-Control': IMMUTABLE })}\n`

const headers = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => set(name, value))
    .join('\n')

const set = (name: string, value: string): string => `Header set ${name} "${value.replace(/[\\"]/g, '\\$&')}"`
