import type { ReactNode } from 'react';
import { monogramOf } from '../campaigns/look/initials.ts';
import { paletteOf } from '../campaigns/look/palette.ts';
import type { Campaign } from '../campaigns/schema.ts';
import { formatMinute } from '../shared/dates.ts';
import { firstName } from '../shared/person-name.ts';
import { documentType, namedDocument } from '../shared/tax-document.ts';
import { Button, Column, Heading, Link, Picture, Preview, Row, Section, Text, Whole } from './mail-elements.tsx';
import type { MailPictures } from './mail-pictures.ts';
import { MailLook, mailStyles, useStyles } from './mail-styles.ts';

interface LayoutProps {
  campaign: MailCampaign;
  pictures: MailPictures;
  /** Preview that mail readers show beside the subject. */
  preview: string;
  heading: string;
  /** Reason why the recipient gets this mail. */
  reason: string;
  /** Says that nothing was charged. */
  demo: boolean;
  /** Says that the mail only tries the mail server. */
  isTest: boolean;
  /** Leaves the seller out, whom the shop does not know yet. */
  isBare: boolean;
  children?: ReactNode;
}

/** Fields of the campaign that mails contain. */
export type MailCampaign = Pick<Campaign, 'theme' | 'product' | 'seller' | 'chrome' | 'access'>;

/** Every e-mail: the campaign's mark, a head in its accent, the text, the seller's identity below. */
export function Layout({ heading, ...props }: LayoutProps) {
  const { theme } = props.campaign;
  const scheme = `${paletteOf(theme).isDark ? 'dark' : 'light'} only`;
  return (
    <html dir="ltr" lang="pt-BR">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        {/* Else the iPhone makes letters larger as it likes. */}
        <meta name="x-apple-disable-message-reformatting" />
        <title>{heading}</title>
        {/* Else phones lay it out for a desk, and show it small. */}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Without these, readers invert the colours by halves. */}
        <meta name="color-scheme" content={scheme} />
        <meta name="supported-color-schemes" content={scheme} />
      </head>
      <MailLook value={mailStyles(theme)}>
        <Body heading={heading} {...props} />
      </MailLook>
    </html>
  );
}

function Body({ campaign, pictures, preview, heading, reason, demo, isTest, isBare, children }: LayoutProps) {
  const styles = useStyles();
  const { demoNote } = campaign.access.mail;
  return (
    <body style={styles.page}>
      {/* Readers that put a mail into a page of theirs drop its body's style. */}
      <Section style={styles.page}>
        <Preview>{preview}</Preview>
        <Section style={styles.container}>
          <Brand name={campaign.chrome.logo} pictures={pictures} />
          {isTest && (
            <Notice title="Teste do servidor de e-mail">
              é assim que quem compra recebe o acesso. Ninguém comprou nada, e os links levam só à loja.
            </Notice>
          )}
          {demo && <Notice title="Demonstração">nenhum valor foi cobrado{demoNote && ` e ${demoNote}`}.</Notice>}
          <Section style={styles.head}>
            {pictures.cover && (
              <div style={styles.cover}>
                <Picture {...pictures.cover} shownHeight={COVER_HEIGHT} style={styles.coverPicture} />
              </div>
            )}
            <div style={styles.opening}>
              <Heading as="h1" style={styles.heading}>
                {heading}
              </Heading>
            </div>
          </Section>
          <Section style={styles.body}>{children}</Section>
          <Foot seller={isBare ? null : campaign.seller} reason={reason} />
        </Section>
      </Section>
    </body>
  );
}

/** Heights of pictures, in pixels. */
const COVER_HEIGHT = 168;
const LOGO_HEIGHT = 32;

/** The campaign's own logo, or its monogram beside its name, which needs no picture. */
function Brand({ name, pictures: { logo } }: { name: string; pictures: MailPictures }) {
  const styles = useStyles();
  return (
    <Section style={styles.brand}>
      {logo ? (
        <Picture {...logo} shownHeight={LOGO_HEIGHT} style={styles.logo} />
      ) : (
        <Row>
          <td aria-hidden="true" data-skip-in-text="true" style={styles.monogram}>
            {monogramOf(name)}
          </td>
          <Column style={styles.name}>{name}</Column>
        </Row>
      )}
    </Section>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <Section style={styles.notice}>
      <Text style={styles.noticeText}>
        <strong>{title}:</strong> {children}
      </Text>
    </Section>
  );
}

function Foot({ seller, reason }: { seller: MailCampaign['seller'] | null; reason: string }) {
  const styles = useStyles();
  return (
    <Section style={styles.foot}>
      {seller && <Identity seller={seller} />}
      <Text style={styles.footText}>{reason}</Text>
    </Section>
  );
}

function Identity({ seller }: { seller: MailCampaign['seller'] }) {
  const styles = useStyles();
  return (
    <>
      <Text style={styles.footText}>
        <strong>{seller.name}</strong>
        <br />
        <Whole>{namedDocument(seller.document)}</Whole>
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
    </>
  );
}

/** Greeting by the first name, if it consists of letters: a mail never shows other text that a buyer chose. */
export function Greeting({ name }: { name: string }) {
  const styles = useStyles();
  const first = firstName(name);
  return <Text style={styles.text}>{first ? `Olá, ${first}!` : 'Olá!'}</Text>;
}

/** Main action of a mail, and its address as text for readers that show no buttons. */
export function Action({ href, label }: { href: string; label: string }) {
  const styles = useStyles();
  return (
    <>
      <Section style={styles.action}>
        <Button href={href} style={styles.button}>
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
  const styles = useStyles();
  return (
    <Row>
      <Column style={styles.label}>{label}</Column>
      <Column style={styles.value}>{children}</Column>
    </Row>
  );
}

interface OrderLinesProps {
  date: Date;
  /** Address of the order's page. */
  url: string;
  /** Number as buyers read it. */
  number: string;
}

/** Date and number of an order, in a box of facts. */
export function OrderLines({ date, url, number }: OrderLinesProps) {
  const styles = useStyles();
  return (
    <>
      <Line label="Data">{formatMinute(date)}, horário de Brasília</Line>
      <Line label="Pedido">
        <Link href={url} style={styles.link}>
          <Whole>{number}</Whole>
        </Link>
      </Line>
    </>
  );
}

/** Name and document of the seller, in a box of facts: below its label, as a narrow phone has no room beside it. */
export function SellerLine({ label, seller }: { label: string; seller: MailCampaign['seller'] }) {
  const styles = useStyles();
  return (
    <Row>
      <Column style={styles.value}>
        {label}
        <br />
        {seller.name}, {documentType(seller.document)} <Whole>{seller.document}</Whole>
      </Column>
    </Row>
  );
}
