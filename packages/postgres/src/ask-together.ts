import {
  type Connection,
  type PoolClient,
  Query,
  type QueryConfig,
  type QueryResult,
  type Submittable,
} from 'pg';

/** The names of prepared statements without parameters that answer no rows. */
interface Company {
  readonly before?: string;
  readonly after?: string;
}

/**
 * Asks a statement with another before it or after it in one message. The first that fails is the
 * error; the server then passes over the rest.
 */
export async function askTogether(
  client: PoolClient,
  statement: QueryConfig,
  company: Company,
): Promise<QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  client.query(
    new AccompaniedQuery(statement, company, (error, result) =>
      error ? reject(error) : resolve(result),
    ),
  );
  try {
    return await promise;
  } catch (error) {
    // the driver's own leads to its socket alone
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** What the driver's query does that its types do not say. */
interface DriverQuery extends Submittable {
  prepare(connection: Connection): void;
  _getRows(connection: Connection, most: number | undefined): void;
  handleCommandComplete(message: object, connection: Connection): void;
}

type Answer = (error: Error | null, result: QueryResult) => void;

const DriverQuery = Query as unknown as new (
  config: QueryConfig & { queryMode: 'extended' },
  answer: Answer,
) => DriverQuery;

class AccompaniedQuery extends DriverQuery {
  readonly #company: Company;
  #completed = 0;

  constructor(statement: QueryConfig, company: Company, answer: Answer) {
    super({ ...statement, queryMode: 'extended' }, answer);
    this.#company = company;
  }

  override prepare(connection: Connection): void {
    const { before } = this.#company;
    if (before !== undefined) {
      connection.bind({ statement: before }, true);
      connection.execute(null, true);
    }
    super.prepare(connection);
  }

  /** Sends what makes the server run the statement, and then answer all that it was sent. */
  override _getRows(connection: Connection, most: number | undefined): void {
    const { after } = this.#company;
    if (after !== undefined) {
      connection.execute(null, true);
      connection.bind({ statement: after }, true);
    }
    super._getRows(connection, most);
  }

  /** Hears of each that has ended; the answer tells of the statement alone. */
  override handleCommandComplete(message: object, connection: Connection): void {
    const place = this.#company.before === undefined ? 0 : 1;
    if (this.#completed === place) super.handleCommandComplete(message, connection);
    this.#completed += 1;
  }
}
