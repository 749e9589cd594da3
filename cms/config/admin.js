module.exports = ({ env }) => ({
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
  flags: { nps: false, promoteEE: false },
  preview: {
    enabled: true,
    config: {
      allowedOrigins: ["'self'"],
      handler: async (uid, params) =>
        (await import('../showroom/index.js')).previewAddress(strapi, uid, params),
    },
  },
  serveAdminPanel: env.bool('SERVE_ADMIN', true),
})
