import type { ReactNode } from 'react';
import { paletteOf } from '../campaigns/look/palette.ts';
import type { Theme } from '../campaigns/look/theme-schema.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { firstName } from '../shared/person-name.ts';
import { namedDocument } from '../shared/tax-document.ts';
import { Button, Column, Heading, Link, Preview, Row, Section, Text } from './mail-elements.tsx';
import { colors, styles } from './mail-styles.ts';

interface LayoutProps {
  campaign: MailCampaign;
  /** Preview that mail readers show beside the subject. */
  preview: string;
  heading: string;
  /** Reason why the recipient gets this mail. */
  reason: string;
  /** Says that nothing was charged. */
  demo: boolean;
  /** Says that the mail only tries the mail server. */
  isTest: boolean;
  children?: ReactNode;
}

/** Fields of the campaign that mails contain. */
export type MailCampaign = Pick<Campaign, 'theme' | 'product' | 'seller' | 'chrome' | 'access'>;

/** Frame of every e-mail: dark head, light body that any reader shows well, the seller's identity below. */
export function Layout({ campaign, preview, heading, reason, demo, isTest, children }: LayoutProps) {
  const { chrome, seller } = campaign;
  const { demoNote } = campaign.access.mail;
  return (
    <html dir="ltr" lang="pt-BR">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        {/* Else the iPhone makes letters larger as it likes. */}
        <meta name="x-apple-disable-message-reformatting" />
        <title>{heading}</title>
        {/* Else phones lay it out for a desk, and show it small. */}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Without these, dark-mode readers invert the colours by halves. */}
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
      </head>
      <body style={styles.page}>
        {/* Readers that put a mail into a page of theirs drop its body's style. */}
        <Section style={styles.page}>
          <Preview>{preview}</Preview>
          <Section style={styles.container}>
            <Section style={styles.head}>
              <Text style={styles.logo}>{chrome.logo}</Text>
              <Heading as="h1" style={styles.heading}>
                {heading}
              </Heading>
            </Section>
            {isTest && (
              <Section style={styles.demo}>
                <Text style={styles.demoText}>
                  <strong>Teste do servidor de e-mail:</strong> é assim que quem compra recebe o acesso. Ninguém comprou
                  nada, e os links levam só à loja.
                </Text>
              </Section>
            )}
            {demo && (
              <Section style={styles.demo}>
                <Text style={styles.demoText}>
                  <strong>Demonstração:</strong> nenhum valor foi cobrado{demoNote && ` e ${demoNote}`}.
                </Text>
              </Section>
            )}
            <Section style={styles.body}>{children}</Section>
            <Section style={styles.foot}>
              <Text style={styles.footText}>
                <strong style={{ color: colors.text }}>{seller.name}</strong>
                <br />
                {namedDocument(seller.document)}
                <br />
                {seller.address}
                <br />
                <Link href={`mailto:${seller.email}`} style={styles.footLink}>
                  {seller.email}
                </Link>{' '}
                ·{' '}
                <Link href={`https://wa.me/${seller.whatsapp}`} style={styles.footLink}>
                  WhatsApp
                </Link>
              </Text>
              <hr style={styles.footRule} />
              <Text style={styles.footText}>{reason}</Text>
            </Section>
          </Section>
        </Section>
      </body>
    </html>
  );
}

/** Greeting by the first name, if it consists of letters: a mail never shows other text that a buyer chose. */
export function Greeting({ name }: { name: string }) {
  const first = firstName(name);
  return <Text style={styles.text}>{first ? `Olá, ${first}!` : 'Olá!'}</Text>;
}

/** Main action of a mail, and its address as text for readers that show no buttons. */
export function Action({ href, label, theme }: { href: string; label: string; theme: Theme }) {
  const { button, onButton } = paletteOf(theme).grounds.base;
  return (
    <>
      <Section style={styles.action}>
        <Button href={href} style={{ ...styles.button, color: onButton, backgroundColor: button }}>
          {label}
        </Button>
      </Section>
      <Text style={styles.hint}>
        Se o botão não abrir, copie este endereço no navegador:
        <br />
        <Link href={href} style={styles.address}>
          {href}
        </Link>
      </Text>
    </>
  );
}

/** Name and value, in a box of facts. */
export function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row>
      <Column style={styles.label}>{label}</Column>
      <Column style={styles.value}>{children}</Column>
    </Row>
  );
}
