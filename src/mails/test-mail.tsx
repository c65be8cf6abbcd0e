import { withdrawalEnd } from '../shared/withdrawal-period.ts';
import { accessTemplate } from './access-mail.tsx';
import type { OperatorMailProps, OperatorTemplate } from './mail-template.ts';

interface TestMailParams {
  now: Date;
}

function propsOf({ campaign, pictures, shopUrl, demo, now }: OperatorMailProps & TestMailParams) {
  const { amount, guaranteeDays } = campaign.product;
  return {
    campaign,
    pictures,
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
  preview: (props) => accessTemplate.preview(propsOf(props)),
  heading: (props) => accessTemplate.heading(propsOf(props)),
  reason: (props) => accessTemplate.reason(propsOf(props)),
  isTest: true,
  hasCover: true,
  Body: (props) => <accessTemplate.Body {...propsOf(props)} />,
  sample: ({ at }) => ({ now: at }),
};
