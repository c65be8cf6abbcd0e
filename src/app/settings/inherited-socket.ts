/** The first descriptor that a service manager hands over, as systemd's manual says (`sd_listen_fds`). */
const FIRST = 3;

/**
 * The socket that whoever started this process listens with: it goes on listening when this process is gone, and the
 * next one takes it over.
 *
 * @param source the environment: there are `LISTEN_FDS` of them, for the process `LISTEN_PID`
 * @returns its descriptor; null where there is none, or it is meant for another process, such as the one that started us
 */
export function inheritedSocket({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): number | null {
  return LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0 ? FIRST : null;
}
