import { pictureKey } from '../../campaigns/picture-files.ts';
import type { Picture } from '../../campaigns/picture-schema.ts';

/** Names how a picture is shown: where its focus is, what stands in its place before it is there. */
export function pictureClass({ file, focus }: Picture): string {
  return `p${pictureKey(file)}-${focus.x}-${focus.y}`;
}

/** What these classes do, as a style sheet: the policy of pages lets no element have styles of its own. */
export function pictureRules(pictures: readonly Picture[]): string {
  return [...new Set(pictures.map(ruleOf))].join('');
}

function ruleOf(picture: Picture): string {
  const { file, focus, placeholder } = picture;
  const { x, y } = focus;
  const position = x === 50 && y === 50 ? '' : `object-position:${x}% ${y}%`;
  // One can see through the others.
  const ground = file.endsWith('.jpg') ? `background:${placeholder}` : '';
  const rules = [position, ground].filter(Boolean);
  return rules.length > 0 ? `.${pictureClass(picture)}{${rules.join(';')}}` : '';
}
