import { addSeconds } from '../clock.ts';

/** Maximum delay between two attempts that people wait for, in seconds. */
const MAX_DELAY_SECONDS = 900;
/** Maximum delay where an answer takes hours anyway, as a bank's or a measuring service's may, in seconds. */
const MAX_PATIENT_DELAY_SECONDS = 21_600;

/** Returns the time of the next attempt: delays double, from 2 s on. @param failures including this one */
export function retryAt(now: Date, failures: number): Date {
  return addSeconds(now, Math.min(MAX_DELAY_SECONDS, 2 ** failures));
}

/** Returns the time of the next attempt, with delays from 4 s on, where no person is waiting right now. */
export function patientRetryAt(now: Date, failures: number): Date {
  return addSeconds(now, Math.min(MAX_PATIENT_DELAY_SECONDS, 2 ** (failures + 1)));
}
