import { MailError, type Mailer } from '../../src/platform/outbox/mailer.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

/** A mail that the server said 250 to. */
export interface AcceptedMail {
  /** The delivery that it is. */
  deliveryId: string;
  to: string;
  process: Process;
  /**
   * `open` until the shop knows: `committed` as sent, or `excused`, when the process, its connection or the 250 itself
   * was lost between the server's answer and the commit. Only then may the mail go out once more. What was sent
   * `before a restore` is not known to the shop any more.
   */
  fate: 'open' | 'committed' | 'excused' | 'before a restore';
}

export interface MailWeather {
  /** The server can't be reached. */
  down: number;
  /** It takes the mail, and its 250 is lost. */
  silent: number;
  /** It refuses the recipient for good. */
  bounces: number;
}

export const MAIL_WORKS: MailWeather = { down: 0, silent: 0, bounces: 0 };

export interface SimulatedMailServer {
  accepted: AcceptedMail[];
  weather: MailWeather;
  /** The server as a process of the shop reaches it. */
  connect(process: Process): Mailer;
}

/** @param witness is called with a mail in the moment in which it is accepted */
export function createSimulatedMailServer(
  world: World,
  weather: MailWeather,
  witness: (mail: AcceptedMail) => void,
): SimulatedMailServer {
  const accepted: AcceptedMail[] = [];
  const self: SimulatedMailServer = {
    accepted,
    weather,
    connect: (process) => ({
      async send({ messageId, to }) {
        const deliveryId = messageId.split('@', 1)[0] ?? '';
        const outcome = await world.step(process, 'mail', `mail ${deliveryId}`, () => {
          const { down, silent, bounces } = self.weather;
          if (world.random.chance(down)) return { code: 'ECONNECTION' };
          if (world.random.chance(bounces)) return { command: 'RCPT TO', responseCode: 550 };
          const lost = world.random.chance(silent);
          const mail: AcceptedMail = { deliveryId, to, process, fate: lost ? 'excused' : 'open' };
          accepted.push(mail);
          world.note('mail server', lost ? '250, which is lost' : '250');
          witness(mail);
          return lost ? { code: 'ETIMEDOUT' } : null;
        });
        await world.sleep(process, world.random.between(10, 300));
        if (outcome) throw new MailError(outcome);
      },
      close() {},
    }),
  };
  return self;
}
