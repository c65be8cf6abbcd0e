/** Tokens of PostgreSQL's SQL: words, values and signs. */
const TOKEN =
  /\s*(?:("(?:[^"])+"|[a-z_][a-z0-9_]*)|('(?:[^']|'')*')|(\$\d+)|(\d+)|(<>|!=|<=|>=|::|->>|[(),.*=<>+[\]-]))/iy;

/** Reads tokens one by one; names are in lower case, but for quoted ones. */
export class Reader {
  readonly #sql: string;
  readonly #tokens: string[] = [];
  #at = 0;

  constructor(sql: string) {
    this.#sql = sql;
    const text = sql.trim();
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < text.length) {
      const match = TOKEN.exec(text);
      if (!match) throw this.unknown();
      const [, word, ...others] = match;
      const name = word?.startsWith('"') ? word : word?.toLowerCase();
      this.#tokens.push(name ?? others.find((other) => other !== undefined) ?? '');
    }
  }

  unknown(): Error {
    const near = this.#tokens[this.#at];
    return new Error(`the simulated PostgreSQL does not know this${near ? `, at "${near}"` : ''}: ${this.#sql}`);
  }

  get done(): boolean {
    return this.#at >= this.#tokens.length;
  }

  peek(): string {
    return this.#tokens[this.#at] ?? '';
  }

  next(): string {
    this.#at += 1;
    return this.#tokens[this.#at - 1] ?? '';
  }

  /** Takes these words if they come next. */
  take(...words: string[]): boolean {
    if (!words.every((word, index) => this.#tokens[this.#at + index] === word)) return false;
    this.#at += words.length;
    return true;
  }

  need(...words: string[]): void {
    if (!this.take(...words)) throw this.unknown();
  }

  name(): string {
    const token = this.next();
    if (!/^["a-z_]/.test(token)) throw this.unknown();
    return token.replaceAll('"', '');
  }

  list<Item>(read: () => Item): Item[] {
    const items = [read()];
    while (this.take(',')) items.push(read());
    return items;
  }

  /** Reads a list in parentheses. */
  inner<Item>(read: () => Item): Item[] {
    this.need('(');
    const items = this.list(read);
    this.need(')');
    return items;
  }

  /** Skips everything in parentheses. */
  skipParentheses(): void {
    this.need('(');
    for (let depth = 1; depth > 0; ) {
      if (this.done) throw this.unknown();
      const token = this.next();
      if (token === '(') depth += 1;
      if (token === ')') depth -= 1;
    }
  }
}
