import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadCampaign } from '../../campaigns/load.ts';
import { readOfferStamp } from '../../shared/offer-stamp.ts';
import { dialogCampaign } from './dialog-campaign.ts';
import { Dialogs } from './dialogs.tsx';

const campaign = await loadCampaign('lista-vitalicia');
const share = dialogCampaign(campaign);

test("the page's share of the campaign holds nothing that only buyers may read", () => {
  const text = JSON.stringify(share);
  for (const { howTo } of campaign.bonuses) expect(text).not.toContain(howTo);
  expect(text).not.toContain(campaign.seller.address);
});

test('knows every app and the derived totals', () => {
  const { popups } = share;
  expect(popups?.apps).toHaveLength(campaign.catalog.apps.length);
  expect(share.amount).toBe(1990);
  expect(readOfferStamp(share.stamp)).toMatchObject({ amount: 1990, guaranteeDays: 7, asksDocument: false });
  expect(popups?.bonusTotal).toBe(84_600);
  expect(popups?.topupTables.map(({ carrier }) => carrier)).toEqual(['TIM', 'Claro']);
});

test('the prerendered dialogs are closed, named and show a skeleton', () => {
  const html = renderToStaticMarkup(<Dialogs campaign={share} />);
  for (const name of ['modal', 'app', 'upsell']) {
    expect(html).toContain(
      `<dialog id="dialog-${name}" class="dialog dialog-${name}" aria-labelledby="dialog-${name}-title">`,
    );
  }
  expect(html).toContain('<h2 id="dialog-modal-title">Lista de Fornecedores Secretos Vitalícia</h2>');
  expect(html.match(/Carregando…/g)).toHaveLength(3);
  expect(html).not.toContain('<form');
});

test('a campaign without popups has the payment modal alone', () => {
  const { popups, ...rest } = campaign;
  expect(popups).toBeDefined();
  const html = renderToStaticMarkup(<Dialogs campaign={dialogCampaign(rest)} />);
  expect(html.match(/<dialog /g)).toHaveLength(1);
  expect(html).toContain('id="dialog-modal"');
});
