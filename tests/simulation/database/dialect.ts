import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Db } from '../../../src/platform/db/database.ts';
import type { Database } from '../../../src/platform/db/schema.ts';

/** One connection's statements, one after the other. */
export interface Conversation {
  begin(): Promise<void>;
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: object[]; count: number }>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** It keeps nothing from one statement to the next, and is costly to make. */
const compiler = new PostgresQueryCompiler();

/** The shop's own Kysely over something that talks like a PostgreSQL connection. */
export function openSimulatedDatabase(connect: () => Conversation): Db {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => createDriver(connect),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => compiler,
    },
  });
}

class Connection implements DatabaseConnection {
  conversation: Conversation;

  constructor(conversation: Conversation) {
    this.conversation = conversation;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, count } = await this.conversation.query(sql, parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(count) };
  }

  // biome-ignore lint/correctness/useYield: the shop streams nothing
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the simulated database does not stream');
  }
}

function createDriver(connect: () => Conversation): Driver {
  const of = (connection: DatabaseConnection) => (connection as Connection).conversation;
  // Kysely remembers each connection in a weak set, which makes many of them costly for the garbage collector.
  const free: Connection[] = [];
  return {
    async init() {},
    async acquireConnection() {
      const connection = free.pop();
      if (!connection) return new Connection(connect());
      connection.conversation = connect();
      return connection;
    },
    beginTransaction: (connection) => of(connection).begin(),
    commitTransaction: (connection) => of(connection).commit(),
    rollbackTransaction: (connection) => of(connection).rollback(),
    async releaseConnection(connection) {
      free.push(connection as Connection);
    },
    async destroy() {},
  };
}
