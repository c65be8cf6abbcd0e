import { withdrawalEnd } from '../shared/withdrawal-period.ts';
import { AccessBody, accessTemplate } from './access-mail.tsx';
import type { OperatorMailProps, OperatorTemplate } from './mail-template.ts';

interface TestMailParams {
  now: Date;
}

function propsOf({ campaign, shopUrl, demo, now }: OperatorMailProps & TestMailParams) {
  const { amount, guaranteeDays } = campaign.product;
  return {
    campaign,
    demo,
    buyerName: 'Teste',
    orderNumber: 'TESTE',
    amount,
    paidAt: now,
    withdrawUntil: withdrawalEnd({ paidAt: now, receivedAt: now }, guaranteeDays, now),
    withdrawOver: false,
    accessUrl: shopUrl,
    orderUrl: shopUrl,
  };
}

/** Test of the mail server: the product's mail as a buyer gets it, marked as a test; its links lead to the shop only. */
export const testMail: OperatorTemplate<TestMailParams> = {
  subject: (props) => `[Teste] ${accessTemplate.subject(propsOf(props))}`,
  Body: (props) => <AccessBody {...propsOf(props)} test />,
  sample: ({ at }) => ({ now: at }),
};
