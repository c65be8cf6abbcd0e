import type { Picture } from '../../src/campaigns/picture-schema.ts';

/** A picture as a document names it; its bytes exist nowhere. */
export function picture(changes: Partial<Picture> = {}): Picture {
  return {
    file: `${'0123456789abcdef'.repeat(4)}.jpg`,
    width: 1200,
    height: 800,
    alt: 'Um pão cortado ao meio',
    focus: { x: 50, y: 50 },
    placeholder: '#caa472',
    ...changes,
  };
}
