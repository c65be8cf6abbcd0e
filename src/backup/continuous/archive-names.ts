import type { NameRule } from '../places/backup-place.ts';

/**
 * Names in the continuous archive. All files of a line come from one database without interruption: a new random id is
 * used where two databases could continue from the same moment, as after a restore, so that neither overwrites the other's.
 */
const ENCRYPTED_SUFFIX = String.raw`(\.age)?`;
const PART = new RegExp(`^([0-9a-f]{8})-([0-9A-F]{24})-(\\d{8}T\\d{6})-([0-9a-f]{16})\\.zst${ENCRYPTED_SUFFIX}$`);
const BASE = /^([0-9a-f]{8})-base-(\d{8}T\d{6})\.json$/;
const TAR = new RegExp(`^([0-9a-f]{8})-(base|files)-(\\d{8}T\\d{6})\\.tar\\.zst${ENCRYPTED_SUFFIX}$`);

/** Segment of the write-ahead log, in the archive. */
export interface ArchivedSegment {
  name: string;
  line: string;
  /** PostgreSQL's name of it. */
  segment: string;
  /** Time of its last change, to the second. */
  closedAt: Date;
  /** Beginning of its SHA-256: of two different segments with one name in a line, neither can be used. */
  hash: string;
}

/** Archive of files: a base copy, or the shop's files that were new or changed at a moment. */
export interface Tar {
  name: string;
  line: string;
  kind: 'base' | 'files';
  at: Date;
}

/** Note beside a base copy that is complete. */
export interface BaseNote {
  name: string;
  line: string;
  at: Date;
}

export const ARCHIVE_NAMES: NameRule = {
  beginning: '',
  isMeant: (name) => PART.test(name) || BASE.test(name) || TAR.test(name),
};

export function segmentName({ line, segment, closedAt, hash }: Omit<ArchivedSegment, 'name'>, sealed: boolean): string {
  return `${line}-${segment}-${formatStamp(closedAt)}-${hash}.zst${sealed ? '.age' : ''}`;
}

export function tarName({ line, kind, at }: Omit<Tar, 'name'>, sealed: boolean): string {
  return `${line}-${kind}-${formatStamp(at)}.tar.zst${sealed ? '.age' : ''}`;
}

export function baseNoteName(line: string, at: Date): string {
  return `${line}-base-${formatStamp(at)}.json`;
}

export function parseSegmentName(name: string): ArchivedSegment | null {
  const [, line, segment, at, hash] = PART.exec(name) ?? [];
  return line && segment && at && hash ? { name, line, segment, closedAt: parseStamp(at), hash } : null;
}

export function parseTarName(name: string): Tar | null {
  const [, line, kind, at] = TAR.exec(name) ?? [];
  return line && at ? { name, line, kind: kind as Tar['kind'], at: parseStamp(at) } : null;
}

export function parseBaseNoteName(name: string): BaseNote | null {
  const [, line, at] = BASE.exec(name) ?? [];
  return line && at ? { name, line, at: parseStamp(at) } : null;
}

/** Formats a time as `20261123T170512`, in UTC. */
function formatStamp(at: Date): string {
  return at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}

function parseStamp(text: string): Date {
  return new Date(text.replace(/^(....)(..)(..)T(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z'));
}

/** Number of segments in a log file of 4 GiB, the first of the two numbers in a name. */
const SEGMENTS_PER_LOG_FILE = 256;

/** Returns a segment's position in its timeline, from 0. */
export function indexOf(segment: string): number {
  return Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS_PER_LOG_FILE + Number.parseInt(segment.slice(16), 16);
}

export function segmentAt(timeline: string, index: number): string {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0');
  return timeline + hex(Math.floor(index / SEGMENTS_PER_LOG_FILE)) + hex(index % SEGMENTS_PER_LOG_FILE);
}

export function timelineOf(segment: string): string {
  return segment.slice(0, 8);
}
