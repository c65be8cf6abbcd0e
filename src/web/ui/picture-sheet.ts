import { pictureKey } from '../../campaigns/picture-files.ts';
import type { Picture } from '../../campaigns/picture-schema.ts';

/** Class name of a picture's display: its focus, and the background while it loads. */
export function pictureClass({ file, focus }: Picture): string {
  return `p${pictureKey(file)}-${focus.x}-${focus.y}`;
}

/** Style sheet of these classes: the policy of pages forbids inline styles. */
export function pictureRules(pictures: readonly Picture[]): string {
  return [...new Set(pictures.map(ruleOf))].join('');
}

function ruleOf(picture: Picture): string {
  const { file, focus, placeholder } = picture;
  const { x, y } = focus;
  const position = x === 50 && y === 50 ? '' : `object-position:${x}% ${y}%`;
  // Other formats can be transparent.
  const ground = file.endsWith('.jpg') ? `background:${placeholder}` : '';
  const rules = [position, ground].filter(Boolean);
  return rules.length > 0 ? `.${pictureClass(picture)}{${rules.join(';')}}` : '';
}
