/** A database on a server, with an account of it. `host` is a folder when the server listens on a unix socket. */
export interface DatabaseParts {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** The address of a database: a URL, or its parts. */
export type DatabaseAddress = string | DatabaseParts;
