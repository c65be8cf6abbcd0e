import type { NameRule } from '../places/backup-place.ts';

/**
 * Names in the continuous archive. All of one line come from one database that ran on: its id is drawn anew wherever two
 * could go on from the same moment, as after a restore, so that none writes over what the other one sent.
 */
const SEALED = String.raw`(\.age)?`;
const PART = new RegExp(`^([0-9a-f]{8})-([0-9A-F]{24})-(\\d{8}T\\d{6})-([0-9a-f]{16})\\.zst${SEALED}$`);
const BASE = /^([0-9a-f]{8})-base-(\d{8}T\d{6})\.json$/;
const TAR = new RegExp(`^([0-9a-f]{8})-(base|files)-(\\d{8}T\\d{6})\\.tar\\.zst${SEALED}$`);

/** A part of the database's log of changes. */
export interface Part {
  name: string;
  line: string;
  /** As PostgreSQL calls it. */
  segment: string;
  /** When its last change was written, to the second. */
  closedAt: Date;
  /** The beginning of its SHA-256: of two parts with one name in one line, nobody knows which one goes on. */
  hash: string;
}

/** Something that holds files: a base copy, or the shop's files that were new or changed at a moment. */
export interface Tar {
  name: string;
  line: string;
  kind: 'base' | 'files';
  at: Date;
}

/** What tells that a base copy is whole, and what it is of. */
export interface BaseNote {
  name: string;
  line: string;
  at: Date;
}

export const ARCHIVE_NAMES: NameRule = {
  beginning: '',
  isMeant: (name) => PART.test(name) || BASE.test(name) || TAR.test(name),
};

export function partName({ line, segment, closedAt, hash }: Omit<Part, 'name'>, sealed: boolean): string {
  return `${line}-${segment}-${stamp(closedAt)}-${hash}.zst${sealed ? '.age' : ''}`;
}

export function tarName({ line, kind, at }: Omit<Tar, 'name'>, sealed: boolean): string {
  return `${line}-${kind}-${stamp(at)}.tar.zst${sealed ? '.age' : ''}`;
}

export function baseNoteName(line: string, at: Date): string {
  return `${line}-base-${stamp(at)}.json`;
}

export function readPart(name: string): Part | null {
  const [, line, segment, at, hash] = PART.exec(name) ?? [];
  return line && segment && at && hash ? { name, line, segment, closedAt: unstamp(at), hash } : null;
}

export function readTar(name: string): Tar | null {
  const [, line, kind, at] = TAR.exec(name) ?? [];
  return line && at ? { name, line, kind: kind as Tar['kind'], at: unstamp(at) } : null;
}

export function readBaseNote(name: string): BaseNote | null {
  const [, line, at] = BASE.exec(name) ?? [];
  return line && at ? { name, line, at: unstamp(at) } : null;
}

/** `20261123T170512`, of UTC. */
function stamp(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

function unstamp(text: string): Date {
  return new Date(text.replace(/^(....)(..)(..)T(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** How many parts a number of 32 bits holds the bytes of. */
const PARTS_OF_A_LOG = 256;

/** Which part of its timeline it is, from 0. */
export function indexOf(segment: string): number {
  return Number.parseInt(segment.slice(8, 16), 16) * PARTS_OF_A_LOG + Number.parseInt(segment.slice(16), 16);
}

export function segmentAt(timeline: string, index: number): string {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  return timeline + hex(Math.floor(index / PARTS_OF_A_LOG)) + hex(index % PARTS_OF_A_LOG);
}

export function timelineOf(segment: string): string {
  return segment.slice(0, 8);
}
