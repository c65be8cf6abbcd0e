import type { Allowed } from './consent-storage.ts';
import type { RecordedEvent } from './events.ts';

/** A measuring script of another host. */
export interface Tag {
  /** Loads or resumes it. */
  start(may: Allowed): void;
  /** Stops it and deletes its cookies. */
  stop(): void;
  send(event: RecordedEvent): void;
}
