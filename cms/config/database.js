const path = require('node:path')

const ssl = (env) =>
  env.bool('DATABASE_SSL', false) && { rejectUnauthorized: env.bool('DATABASE_SSL_STRICT', true) }

/** Waits for the disk once per checkpoint instead of once per change; a power cut loses no more than the last changes. */
const writeAhead = (connection, done) => {
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = NORMAL')
  done(null, connection)
}

module.exports = ({ env }) => {
  const client = env('DATABASE_CLIENT', 'sqlite')
  const connections = {
    sqlite: {
      connection: { filename: path.resolve(__dirname, '..', env('DATABASE_FILENAME', '.data/content.db')) },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: writeAhead },
    },
    postgres: {
      connection: {
        ...(env('DATABASE_URL') && { connectionString: env('DATABASE_URL') }),
        host: env('DATABASE_HOST', '127.0.0.1'),
        port: env.int('DATABASE_PORT', 5432),
        database: env('DATABASE_NAME', 'showroom'),
        user: env('DATABASE_USERNAME', 'showroom'),
        password: env('DATABASE_PASSWORD', ''),
        schema: env('DATABASE_SCHEMA', 'public'),
        ssl: ssl(env),
      },
      pool: { min: 0, max: 10 },
    },
  }
  if (!connections[client]) throw new Error(`DATABASE_CLIENT must be sqlite or postgres, not "${client}".`)
  return { connection: { client, ...connections[client] } }
}
