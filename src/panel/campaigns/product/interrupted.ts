/** Upload that this browser did not finish. */
export interface Interrupted {
  name: string;
  /** bytes */
  size: number;
  /** Progress from 0 to 99. */
  percent: number;
}

interface Remembered extends Interrupted {
  /** Time of its last step, in ms. */
  at: number;
}

const KEY = 'vitrine-envios';
/** Time for which the shop keeps the parts of a file, in ms. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Maximum number of remembered files. */
const MAX_REMEMBERED = 20;

/** Uploads that were interrupted, as by a reload of the page, and whose parts the shop still has. */
export function readInterrupted(zone: string): Interrupted[] {
  return read(zone).map(({ name, size, percent }) => ({ name, size, percent }));
}

/** Remembers how far an upload is. @param zone place of the panel that it belongs to, such as a campaign */
export function rememberUpload(zone: string, upload: Interrupted): void {
  const others = read(zone).filter((one) => !isSame(one, upload));
  write(zone, [...others, { ...upload, at: Date.now() }].slice(-MAX_REMEMBERED));
}

/** Forgets an upload that is complete, or not wanted any more. */
export function forgetUpload(zone: string, upload: Pick<Interrupted, 'name' | 'size'>): void {
  write(
    zone,
    read(zone).filter((one) => !isSame(one, upload)),
  );
}

function isSame(one: Pick<Interrupted, 'name' | 'size'>, other: Pick<Interrupted, 'name' | 'size'>): boolean {
  return one.name === other.name && one.size === other.size;
}

function read(zone: string): Remembered[] {
  try {
    const all = JSON.parse(localStorage.getItem(`${KEY}:${zone}`) ?? '[]') as Remembered[];
    return all.filter(({ at }) => Date.now() - at < KEPT_MS);
  } catch {
    // No storage, or another program's text in it: then nothing is remembered.
    return [];
  }
}

function write(zone: string, all: readonly Remembered[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(`${KEY}:${zone}`);
    else localStorage.setItem(`${KEY}:${zone}`, JSON.stringify(all));
  } catch {
    // A browser without storage uploads all the same.
  }
}
