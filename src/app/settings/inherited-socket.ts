/** First descriptor that a service manager passes on, by systemd's manual (`sd_listen_fds`). */
const FIRST_DESCRIPTOR = 3;

/**
 * Finds the listening socket passed on by the service manager: it outlives this process, and the next one takes it over.
 *
 * @param source the environment: `LISTEN_FDS` sockets for the process `LISTEN_PID`
 * @returns its descriptor; null if there is none, or it is for another process, such as the one that started us
 */
export function inheritedSocket({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv): number | null {
  return LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0 ? FIRST_DESCRIPTOR : null;
}
