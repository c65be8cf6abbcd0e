import type { CSSProperties } from 'react';

/** Mail readers know no custom properties, so the page's colours are repeated here. */
export const colors = {
  page: '#eef0f4',
  card: '#ffffff',
  head: '#0a0c10',
  headText: '#f3f5f8',
  headMuted: '#adb6c3',
  text: '#1a1f2b',
  muted: '#566074',
  line: '#dfe3ea',
  soft: '#f6f7f9',
  demo: '#fff4d6',
  demoText: '#6b4a00',
};

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif, 'Apple Color Emoji'";

const base: CSSProperties = {
  margin: 0,
  fontSize: '16px',
  lineHeight: '26px',
  color: colors.text,
  overflowWrap: 'break-word',
};

/** Inline styles, because Gmail drops the rest. */
export const styles = {
  page: { margin: 0, padding: 0, backgroundColor: colors.page, fontFamily: fonts },
  container: { width: '100%', maxWidth: '600px', margin: '0 auto', padding: '24px 12px' },
  head: { backgroundColor: colors.head, borderRadius: '16px 16px 0 0', padding: '28px 24px 32px' },
  logo: {
    margin: '0 0 20px',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    letterSpacing: '0.02em',
    color: colors.headMuted,
  },
  heading: {
    margin: 0,
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: 750,
    letterSpacing: '-0.02em',
    color: colors.headText,
  },
  demo: { backgroundColor: colors.demo, padding: '12px 24px' },
  demoText: { margin: 0, fontSize: '14px', lineHeight: '20px', color: colors.demoText },
  body: { backgroundColor: colors.card, padding: '32px 24px' },
  text: { ...base, margin: '0 0 16px' },
  action: { padding: '8px 0 20px' },
  button: {
    display: 'inline-block',
    padding: '16px 28px',
    borderRadius: '12px',
    fontSize: '17px',
    lineHeight: '20px',
    fontWeight: 700,
    textDecoration: 'none',
  },
  hint: { margin: 0, fontSize: '14px', lineHeight: '22px', color: colors.muted },
  address: { color: colors.text, textDecoration: 'underline', wordBreak: 'break-all' },
  title: { margin: '32px 0 12px', fontSize: '18px', lineHeight: '24px', fontWeight: 700, color: colors.text },
  box: { backgroundColor: colors.soft, borderRadius: '12px', border: `1px solid ${colors.line}`, padding: '8px 16px' },
  label: {
    padding: '8px 12px 8px 0',
    width: '88px',
    verticalAlign: 'top',
    fontSize: '15px',
    lineHeight: '22px',
    color: colors.muted,
  },
  value: {
    padding: '8px 0',
    verticalAlign: 'top',
    fontSize: '15px',
    lineHeight: '22px',
    color: colors.text,
    wordBreak: 'break-word',
  },
  link: { color: colors.text, textDecoration: 'underline' },
  foot: {
    backgroundColor: colors.soft,
    borderRadius: '0 0 16px 16px',
    borderTop: `1px solid ${colors.line}`,
    padding: '24px 24px 28px',
  },
  footText: { margin: 0, overflowWrap: 'break-word', fontSize: '14px', lineHeight: '22px', color: colors.muted },
  footLink: { color: colors.muted, textDecoration: 'underline' },
  footRule: { width: '100%', margin: '16px 0', border: 'none', borderTop: `1px solid ${colors.line}` },
} satisfies Record<string, CSSProperties>;
