import { nextTick } from 'node:process';
import type { Random } from '../../src/shared/random.ts';
import type { Blocked, Call, Result } from './database/calls.ts';
import type { Conversation } from './database/dialect.ts';
import { Engine } from './database/engine.ts';
import type { Catalog } from './database/plan.ts';
import { DatabaseError, type Transaction } from './database/tuples.ts';
import type {
  Answer,
  ExecutedStatement,
  Fault,
  FaultPlan,
  Process,
  Session,
  Step,
  StepKind,
  Timer,
} from './process.ts';

export const NO_FAULTS: FaultPlan = () => null;

/** Durations of a hung step, in seconds: shorter and longer than the shop's own timeouts. */
const DELAYS = [1, 5, 20, 70, 400] as const;

/**
 * Time, processes and the order of things. Everything that leaves a process is a step: one is taken at a time, and
 * the next one, and its faults, follow from the seed.
 */
export class World {
  /** Since 1970, in ms. */
  now = Date.UTC(2026, 0, 5, 12);
  readonly random: Random;
  readonly engine: Engine;
  faults: FaultPlan = NO_FAULTS;
  /** Is called once after the end of a process has stopped its work. */
  onCrash: (process: Process) => void = () => {};
  /** Is called before a connection breaks, while its transaction still holds its locks. */
  onConnectionLost: (transaction: Transaction) => void = () => {};
  onStatement: (statement: ExecutedStatement) => void = () => {};
  readonly trace: { at: number; who: string; what: string }[] = [];
  readonly counts = { steps: 0, crashes: 0, errors: 0, delays: 0 };
  readonly #steps: Step[] = [];
  #timers: Timer[] = [];
  #sessions = 0;

  constructor(catalog: Catalog, random: Random) {
    this.random = random;
    this.engine = new Engine(catalog, () => new Date(this.now));
  }

  note(who: string, what: string): void {
    this.trace.push({ at: this.now, who, what });
  }

  start(name: string): Process {
    this.note(name, 'starts');
    return { name, alive: true, sessions: new Set(), unanswered: new Set() };
  }

  crash(process: Process): void {
    if (!process.alive) return;
    process.alive = false;
    this.counts.crashes += 1;
    this.note(process.name, 'CRASHES');
    this.onCrash(process);
    for (const session of process.sessions) this.#rollback(session);
    for (let at = this.#steps.length - 1; at >= 0; at -= 1) {
      if (this.#steps[at]?.process === process) this.#steps.splice(at, 1);
    }
    for (const tell of process.unanswered) tell();
  }

  /** Does something in the world after so many seconds. */
  after(seconds: number, label: string, fire: () => void): void {
    this.#timers.push({ at: this.now + seconds * 1000, label, fire });
    this.#timers.sort((a, b) => a.at - b.at);
  }

  /** A pause of a process, in ms. */
  sleep(process: Process, ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms / 1000, '', () => process.alive && resolve()));
  }

  /** Something that a process does outside of itself. */
  step<Value>(process: Process, kind: StepKind, label: string, run: () => Value): Promise<Value> {
    return this.#enqueue(process, kind, label, null, run) as Promise<Value>;
  }

  /** Asks a process for something, as a client: the process may die over it. */
  async request<Value>(process: Process, handle: () => Promise<Value>): Promise<Answer<Value>> {
    if (!process.alive) return { kind: 'lost' };
    return new Promise((answer) => {
      const lost = () => answer({ kind: 'lost' });
      process.unanswered.add(lost);
      const settle = (given: Answer<Value>) => {
        process.unanswered.delete(lost);
        answer(given);
      };
      handle().then(
        (value) => settle({ kind: 'value', value }),
        (error) => settle({ kind: 'error', error }),
      );
    });
  }

  /** A connection of a process to the database. */
  connect(process: Process): Conversation {
    const { engine } = this;
    this.#sessions += 1;
    const session: Session = { number: this.#sessions, process, transaction: null, lost: false };
    process.sessions.add(session);
    const talk = (label: string, run: () => unknown) => this.#enqueue(process, 'database', label, session, run);
    return {
      begin: async () => {
        await talk('begin', () => {
          session.transaction = engine.begin();
          this.#tell(session, 'begin');
        });
      },
      query: (sql, parameters) => {
        const call: Call = { sql, parameters };
        return talk(sql, () => this.#execute(session, call)) as Promise<Result>;
      },
      commit: async () => {
        await talk('commit', () => {
          const { transaction } = session;
          session.transaction = null;
          process.sessions.delete(session);
          this.#tell(session, 'commit');
          if (transaction && !engine.commit(transaction)) throw new Error('the transaction had failed');
        });
      },
      rollback: async () => {
        if (!session.lost && session.transaction) await talk('rollback', () => this.#rollback(session));
      },
    };
  }

  #rollback(session: Session): void {
    session.process.sessions.delete(session);
    const { transaction } = session;
    session.transaction = null;
    if (!transaction || transaction.over) return;
    this.engine.rollback(transaction);
    this.#tell(session, 'rollback');
  }

  #tell({ number }: Session, sql: string): void {
    this.onStatement({ session: number, at: new Date(this.now), sql, parameters: [], alone: false, result: null });
  }

  /** Errors of statements that the simulated database does not know: a history with one shows nothing. */
  readonly unknownStatements = new Set<string>();

  /** One statement, in the session's transaction or in one of its own. */
  #execute(session: Session, call: Call): Result | Blocked {
    const { engine } = this;
    const alone = session.transaction === null;
    const transaction = session.transaction ?? engine.begin();
    const facts = { session: session.number, at: transaction.began, alone, ...call };
    try {
      const result = engine.execute(transaction, call);
      if (isBlocked(result)) {
        if (alone) engine.rollback(transaction);
        return result;
      }
      this.onStatement({ ...facts, result });
      if (alone) engine.commit(transaction);
      return result;
    } catch (error) {
      if (alone) engine.rollback(transaction);
      if (!(error instanceof DatabaseError)) this.unknownStatements.add(String(error));
      this.onStatement({ ...facts, result: { code: error instanceof DatabaseError ? error.code : 'unknown' } });
      throw error;
    }
  }

  /** Goes on until nothing is going on, or this time has come. */
  async run(until = Number.POSITIVE_INFINITY): Promise<void> {
    for (;;) {
      // Code after an answer runs in its process until its next step: the tick comes after all promises had their turn.
      await new Promise<void>((resolve) => nextTick(resolve));
      const timer = this.#timers[0];
      if (timer && timer.at <= this.now) {
        this.#timers.shift();
        if (timer.label) this.note('world', timer.label);
        timer.fire();
        continue;
      }
      const ready = this.#steps.filter(({ at, blockedBy }) => at <= this.now && (!blockedBy || blockedBy.over));
      if (isSome(ready)) {
        this.now += 1;
        this.#take(this.random.pick(ready));
        continue;
      }
      const next = Math.min(
        timer?.at ?? Number.POSITIVE_INFINITY,
        ...this.#steps.map(({ at }) => (at > this.now ? at : Number.POSITIVE_INFINITY)),
      );
      if (next > until || next === Number.POSITIVE_INFINITY) {
        if (until !== Number.POSITIVE_INFINITY) this.now = Math.max(this.now, until);
        return;
      }
      this.now = next;
    }
  }

  #enqueue(
    process: Process,
    kind: StepKind,
    label: string,
    session: Session | null,
    run: () => unknown,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!process.alive) return;
      this.#steps.push({ process, kind, label, session, at: this.now, blockedBy: null, run, resolve, reject });
    });
  }

  #take(step: Step): void {
    const { process, label } = step;
    const fault = step.blockedBy ? null : this.#faultOf(step);
    step.blockedBy = null;
    if (fault === 'delay') {
      this.counts.delays += 1;
      step.at = this.now + this.random.pick(DELAYS) * 1000;
      this.note(process.name, `${label} — hangs`);
      return;
    }
    if (fault === 'crash before') {
      this.note(process.name, `${label} — not reached`);
      this.crash(process);
      return;
    }
    this.#steps.splice(this.#steps.indexOf(step), 1);
    if (fault === 'error before') {
      this.#breakConnection(step);
      return;
    }
    this.note(process.name, fault ? `${label} — done, but ${fault}` : label);
    try {
      const value = step.run();
      if (isBlocked(value)) {
        step.blockedBy = value.blockedBy;
        this.#steps.push(step);
        return;
      }
      if (fault === 'crash after') this.crash(process);
      else if (fault === 'error after') this.#breakConnection(step);
      else step.resolve(value);
    } catch (error) {
      step.reject(error);
    }
  }

  #faultOf({ kind }: Step): Fault | null {
    this.counts.steps += 1;
    const fault = this.faults({ number: this.counts.steps, kind });
    // A provider or a mail server that fails does so in its own ways.
    return fault?.startsWith('error') && kind !== 'database' ? null : fault;
  }

  #breakConnection({ process, label, session, reject }: Step): void {
    this.counts.errors += 1;
    this.note(process.name, `${label} — CONNECTION LOST`);
    if (session) {
      session.lost = true;
      if (session.transaction) this.onConnectionLost(session.transaction);
      this.#rollback(session);
    }
    reject(new Error('Connection terminated unexpectedly'));
  }
}

function isSome<Item>(items: Item[]): items is [Item, ...Item[]] {
  return items.length > 0;
}

function isBlocked(value: unknown): value is Blocked {
  return typeof value === 'object' && value !== null && 'blockedBy' in value;
}
