import type { RecordedEvent } from './events.ts';
import type { Allowed } from './stored.ts';

/** A measuring script of another host. */
export interface Tag {
  /** Loads it, or brings it back. */
  start(may: Allowed): void;
  /** Makes it stop and takes away what it kept. */
  stop(): void;
  send(event: RecordedEvent): void;
}
