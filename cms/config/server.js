module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  // The public address behind a proxy, such as https://cms.example.com.
  url: env('PUBLIC_URL', ''),
  proxy: env.bool('BEHIND_PROXY', false) && { koa: true },
  // Uploads are in its folder `uploads`.
  dirs: { public: env('PUBLIC_DIR', './public') },
  app: { keys: env.array('APP_KEYS') },
})
