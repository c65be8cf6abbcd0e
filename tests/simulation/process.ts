import type { Result } from './database/calls.ts';
import type { Transaction } from './database/tuples.ts';

/** Faults of one step. `error`: the connection to the database breaks. */
export type Fault = 'crash before' | 'crash after' | 'error before' | 'error after' | 'delay';
export type StepKind = 'database' | 'provider' | 'mail';

/** Decides the fault of a process's next step. */
export type FaultPlan = (step: { number: number; kind: StepKind }) => Fault | null;

/** A process of the shop: its work in memory dies with it, its commits do not. */
export interface Process {
  name: string;
  alive: boolean;
  /** Its open connections to the database. */
  sessions: Set<Session>;
  /** Requests of others that it has not answered. */
  unanswered: Set<() => void>;
}

/** A connection's statement to the database, at the time of its effect. */
export interface ExecutedStatement {
  /** Which connection. */
  session: number;
  at: Date;
  /** Or `begin`, `commit`, `rollback`. */
  sql: string;
  parameters: readonly unknown[];
  /** Whether it had a transaction of its own. */
  alone: boolean;
  result: Result | { code: string } | null;
}

/** A connection of a process to the database. */
export interface Session {
  number: number;
  process: Process;
  transaction: Transaction | null;
  lost: boolean;
}

/** Something that a process does outside of itself. */
export interface Step {
  process: Process;
  kind: StepKind;
  label: string;
  session: Session | null;
  /** When it may run, in ms. */
  at: number;
  blockedBy: Transaction | null;
  run(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Something that the world does by itself. */
export interface Timer {
  at: number;
  label: string;
  fire(): void;
}

/** Outcome of a request to a process. */
export type Answer<Value> = { kind: 'value'; value: Value } | { kind: 'error'; error: unknown } | { kind: 'lost' };
