import { z } from 'zod';

/** The part of JSON Schema that campaigns need. */
interface Node {
  title?: string;
  description?: string;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  oneOf?: Node[];
  anyOf?: Node[];
  propertyNames?: Node;
  additionalProperties?: { title?: string };
}

/** One field of a campaign, for a row of a table. */
export interface Field {
  /** Path such as `steps[].title`; one that depends on a choice contains it: `countdown (hold).seconds`. */
  path: string;
  /** Description of its values. */
  type: string;
  optional: boolean;
  description: string;
}

/** Titles of schemas with a heading of their own, under which their fields are described. */
const DESCRIBED_ELSEWHERE = new Set(['evidence', 'rights', 'picture', 'tile']);
/** Patterns whose names are clearer than the pattern. */
const NAMED = new Set(['text', 'icon', 'computation']);

/** Description of a field that names the kind of its object. */
const KIND = 'Says what kind it is.';

/** Returns a schema's input, before defaults, as JSON Schema. */
function nodeOf(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
}

/** Returns a schema's description. */
export function descriptionOf(schema: z.ZodType): string {
  return nodeOf(schema).description ?? '';
}

/** Returns all fields of a schema, in their order, each with its path. */
export function fieldsOf(schema: z.ZodType): Field[] {
  return below(nodeOf(schema), '');
}

/** @param known name of a field that is already listed */
function below(node: Node, path: string, known?: string): Field[] {
  if (node.oneOf) return node.oneOf.flatMap((choice) => chosen(choice, path));
  if (node.items) return below(node.items, `${path}[]`);
  return Object.entries(node.properties ?? {}).flatMap(([name, child]) => {
    if (name === known) return [];
    const at = path === '' ? name : `${path}.${name}`;
    const optional = !node.required?.includes(name);
    const field = {
      path: at,
      type: typeOf(child),
      optional,
      description: child.description ?? (child.const === undefined ? '' : KIND),
    };
    return DESCRIBED_ELSEWHERE.has(child.title ?? '') ? [field] : [field, ...below(child, at)];
  });
}

function chosen(choice: Node, path: string): Field[] {
  const [name, value] = Object.entries(choice.properties ?? {}).find(([, one]) => one.const !== undefined) ?? [];
  const at = [path, `(${value?.const})`].join(' ').trim();
  const type = `\`${name}: '${value?.const}'\``;
  return [{ path: at, type, optional: false, description: choice.description ?? '' }, ...below(choice, at, name)];
}

function typeOf(node: Node): string {
  const { title, type = '' } = node;
  const fallback =
    node.default === undefined || type === 'array' || type === 'object' ? '' : `; ${node.default} unless told`;
  if (DESCRIBED_ELSEWHERE.has(title ?? '')) return `[${title}](#${title})`;
  if (title === 'icon') return '[icon](#icons)';
  if (title === 'computation') return '[computation](#claims)';
  if (node.oneOf) return 'one of';
  if (node.enum) return node.enum.map((value) => `\`${value}\``).join(', ');
  if (node.const !== undefined) return `\`${node.const}\``;
  if (type === 'array') return `list of ${node.items ? typeOf(node.items) : 'values'}${countOf(node)}`;
  if (type === 'object') return node.propertyNames ? `${node.additionalProperties?.title}s by name` : 'object';
  if (title === 'centavos') return `centavos${node.exclusiveMinimum === 0 ? ', more than 0' : ''}`;
  return `${wordOf(node)}${limitsOf(node)}${fallback}`;
}

function wordOf({ title, type, format }: Node): string {
  if (title) return title;
  if (format === 'uri') return 'address';
  if (format) return format;
  return type === 'boolean' ? 'true or false' : (type ?? 'value');
}

function limitsOf(node: Node): string {
  if (NAMED.has(node.title ?? '')) return '';
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, pattern, format, type } = node;
  const limits: string[] = [];
  if (type === 'string') {
    if (maxLength !== undefined) limits.push(`${minLength ?? 'up'} to ${maxLength} characters`);
    if (pattern && !format) limits.push(`\`${pattern.replaceAll('|', '\\|')}\``);
  } else {
    if (exclusiveMinimum !== undefined) limits.push(`more than ${exclusiveMinimum}`);
    if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) limits.push(`from ${minimum}`);
    if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) limits.push(`up to ${maximum}`);
  }
  return limits.length > 0 ? `, ${limits.join(', ')}` : '';
}

function countOf({ minItems, maxItems }: Node): string {
  if (minItems === undefined) return '';
  return minItems === maxItems ? `, exactly ${minItems}` : `, at least ${minItems}`;
}
