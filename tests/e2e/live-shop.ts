import { type Program, runCommand, startProgram } from '../setup/program.ts';
import type { TestCampaign } from '../setup/test-campaign.ts';

interface Options {
  campaign: TestCampaign;
  dataDir: string;
  /** Settings for the provider and the mail server, and a test's own. */
  env: Record<string, string>;
}

/** Settings that live mode asks for beside a provider and a mail server. */
export const LIVE = {
  VITRINE_MODE: 'live',
  PIX_SANDBOX: '',
  SECRET: 'a secret of thirty-two characters',
  MAIL_FROM: 'loja@pao.example',
  PUBLIC_URL: 'https://pao.example',
};

/** Why a program did not start, or that it did. */
export async function refusalOf(start: Promise<Program>): Promise<string> {
  const started = await start.catch((error: Error) => error.message);
  if (typeof started === 'string') return started;
  await started.stop();
  return 'it started';
}

/** Starts a shop in live mode as its seller has to: it is refused, a person signs, it starts. */
export async function startLiveShop({ campaign, dataDir, env }: Options): Promise<Program> {
  const settings = { ...env, ...LIVE };
  const refusal = await refusalOf(startProgram({ campaign, dataDir, env: settings }));
  if (!refusal.includes('npx vitrine campaign sign')) throw new Error(`no signature was asked for:\n${refusal}`);
  const words = ['campaign', 'sign', campaign.id, '--name', 'Ana Souza'];
  const { code, output } = await runCommand(campaign, words, { ...settings, DATA_DIR: dataDir });
  if (code !== 0) throw new Error(`not signed (${code}):\n${output}`);
  return startProgram({ campaign, dataDir, env: settings });
}
