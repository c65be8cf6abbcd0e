import type { ShopContext } from '../../admin/shop-context.ts';
import type { Access, OperatorsService } from '../../operators/service.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { PublicNetwork } from '../../platform/http/public-connection.ts';
import { newTokenId } from '../../platform/http/signed-token.ts';
import { findCampaign } from '../../publishing/service.ts';
import type { SettingGroup } from '../../shared/panel/setting-groups.ts';
import { setupMailContract } from '../../shared/panel/setup-mail-schema.ts';
import { type NewSettings, shopSetupContract } from '../../shared/panel/shop-setup-schema.ts';
import { sendTestEvent } from '../../tracking/service.ts';
import type { Dns } from '../addresses/look-up.ts';
import { checkSender } from '../addresses/sender-records.ts';
import { settingsOf } from '../settings/campaign-settings.ts';
import { readP12 } from '../settings/certificates.ts';
import { orderWith, type SettingsChange, type SettingsChanges } from '../settings/change-settings.ts';
import { decidingVariable } from '../settings/merge-settings.ts';
import { missingSettings } from '../settings/missing-settings.ts';
import { isOfCampaigns, PANEL_SETTINGS, type SettingName } from '../settings/panel-settings.ts';
import { fieldsOf } from '../settings/setting-fields.ts';
import { changeOf } from '../settings/setup-values.ts';
import { readShopSetup } from '../settings/setup-view.ts';
import type { StoredSettings } from '../settings/stored-settings.ts';
import { trackingSettings } from '../settings/tracking-settings.ts';
import { trySettings } from '../settings/try-settings.ts';
import type { PanelRouting } from './panel-route.ts';
import { SENSITIVE_PER_MINUTE } from './session-api.ts';

export interface ShopSetupApiOptions {
  context: ShopContext;
  operators: Pick<OperatorsService, 'list'>;
  settings: StoredSettings;
  settingsChanges: SettingsChanges;
  network: PublicNetwork;
  resolver: Dns;
  clock: Clock;
}

/** `/painel/api/setup`: the settings that are made in the panel. No answer holds a secret. */
export function shopSetupApi(
  { panelRoutes }: PanelRouting,
  { context, operators, settings, settingsChanges, network, resolver, clock }: ShopSetupApiOptions,
): void {
  const { db, campaigns, delivery } = context;

  async function view(campaign?: string) {
    const names = new Map((await operators.list()).map(({ id, email }) => [`operator:${id}`, email]));
    return readShopSetup(db, settings, (actor) => names.get(actor) ?? actor.replace(/^command:/, ''), campaign);
  }

  async function assertCampaign(id: string): Promise<void> {
    if (!campaigns.find(id) && !(await findCampaign(db, id))) throw new AppError('campaign_not_found', { id });
  }

  /** @throws AppError for a campaign that is not there, and for a certificate that does not open */
  async function changeFor(set: NewSettings): Promise<SettingsChange> {
    if ('campaign' in set && set.campaign !== undefined) await assertCampaign(set.campaign);
    const change = changeOf(set, (await settings.read(db)).kept, readP12);
    const { group } = set;
    return group === 'public-v1-product'
      ? change
      : { ...change, values: { ...change.values, ...orderWith(settings, group, true) } };
  }

  /** Computes what the settings would be. @throws AppError if a field is empty, or its secret has to be typed again */
  async function proposed(access: Access, set: NewSettings) {
    const change = await changeFor(set);
    const { env, emptied, kept } = await settingsChanges.propose(access.actor, change);
    if (emptied.length > 0) throw new AppError('setting_secret_missing', { fields: fieldsOf(emptied) });
    const missing = missingSettings(settings.environment, kept, set.group);
    if (missing.length > 0) throw new AppError('setting_missing', { fields: fieldsOf(missing) });
    return { change, env };
  }

  panelRoutes(shopSetupContract, {
    async 'GET /setup'({ query: { campaign } }) {
      if (campaign !== undefined) await assertCampaign(campaign);
      return view(campaign);
    },

    'PUT /setup': {
      perMinute: SENSITIVE_PER_MINUTE,
      async handler({ access, body: { set } }) {
        const { change } = await proposed(access, set);
        await settingsChanges.change(access.actor, change);
        return view();
      },
    },

    'POST /setup/try': {
      perMinute: SENSITIVE_PER_MINUTE,
      async handler({ access, body: { set } }) {
        const { env } = await proposed(access, set);
        await settingsChanges.noteTried(access.actor, set.group);
        return trySettings(set.group, {
          env,
          mail: () =>
            delivery.composeForOperator('test', { id: newTokenId(), to: access.actor.name }, { now: clock() }),
          offer: campaigns.find(campaigns.main)?.campaign,
          network,
          clock,
        });
      },
    },

    'POST /setup/test-event': {
      perMinute: SENSITIVE_PER_MINUTE,
      async handler({ access, body: { test } }) {
        const { service, campaign } = test;
        if (campaign !== undefined) await assertCampaign(campaign);
        const env = settings.current();
        await settingsChanges.noteTestEvent(access.actor, service, campaign);
        const answer = await sendTestEvent(service, trackingSettings(campaign ? settingsOf(env, campaign) : env), {
          code: test.service === 'meta' ? test.code : '',
          pageUrl: `${campaigns.addressOf(campaign ?? campaigns.main ?? '')}/`,
          now: clock(),
        });
        if (answer === null) throw new AppError('test_event_unset');
        return { answer };
      },
    },

    'POST /setup/remove': {
      perMinute: SENSITIVE_PER_MINUTE,
      async handler({ access, body: { group, campaign = '' } }) {
        await settingsChanges.change(access.actor, {
          campaign,
          values: { ...removalOf(group, campaign), ...(campaign === '' && orderWith(settings, group, false)) },
        });
        return view();
      },
    },
  });

  panelRoutes(setupMailContract, {
    'GET /setup/mail/records': {
      perMinute: SENSITIVE_PER_MINUTE,
      async handler() {
        const { SMTP_URL: url, MAIL_FROM: from } = settings.current();
        return { findings: url ? await checkSender(from, new URL(url).hostname, resolver) : [] };
      },
    },
  });

  /** Settings of a group to undo: not those that the environment says anyway. */
  function removalOf(group: SettingGroup, campaign: string) {
    const names = Object.keys(PANEL_SETTINGS[group]) as SettingName[];
    const { variables } = settings.environment;
    const own = names.filter(
      (name) => (campaign === '' || isOfCampaigns(name)) && decidingVariable(name, campaign, variables) === null,
    );
    return Object.fromEntries(own.map((name) => [name, null]));
  }
}
