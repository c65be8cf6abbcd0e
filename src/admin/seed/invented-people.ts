import { foldText } from '../../shared/contact-filter.ts';
import type { Random } from '../../shared/random.ts';

/** An invented buyer. */
export interface Person {
  name: string;
  email: string;
  /** E.164 */
  phone: string;
}

/** First names by decreasing frequency. */
const FIRST_NAMES = [
  ...['Maria', 'Ana', 'José', 'João', 'Antônio', 'Francisca', 'Carlos', 'Paulo', 'Adriana', 'Juliana', 'Márcia'],
  ...['Fernanda', 'Patrícia', 'Aline', 'Lucas', 'Luiz', 'Gabriel', 'Rafael', 'Marcos', 'Camila', 'Jéssica', 'Letícia'],
  ...[
    'Bruna',
    'Larissa',
    'Amanda',
    'Daniel',
    'Marcelo',
    'Eduardo',
    'Felipe',
    'Rodrigo',
    'Vanessa',
    'Luciana',
    'Mariana',
  ],
  ...['Beatriz', 'Júlia', 'Thiago', 'Vinícius', 'Gustavo', 'André', 'Sebastião', 'Cláudia', 'Sônia', 'Débora', 'Tânia'],
  ...['Ângela', 'Inês', 'Conceição', 'Raimundo', 'Otávio', 'Estêvão', 'Cauã', 'Taís', 'Íris', 'Zuleide', 'Waldemar'],
] as const;

const SURNAMES = [
  ...['da Silva', 'dos Santos', 'Oliveira', 'Souza', 'Rodrigues', 'Ferreira', 'Alves', 'Pereira', 'Lima', 'Gomes'],
  ...['Costa', 'Ribeiro', 'Martins', 'Carvalho', 'Almeida', 'Lopes', 'Soares', 'Fernandes', 'Vieira', 'Barbosa'],
  ...['Rocha', 'Dias', 'Nascimento', 'Andrade', 'Moreira', 'Nunes', 'Marques', 'Machado', 'Mendes', 'Freitas'],
  ...['Cardoso', 'Ramos', 'Gonçalves', 'Santana', 'Teixeira', 'Araújo', 'Corrêa', 'Antunes', 'Magalhães', 'Brandão'],
  ...[
    'Assunção',
    'Falcão',
    'Sampaio',
    'Bittencourt',
    'Queiroz',
    'Figueirêdo',
    'Guimarães',
    'Vasconcelos',
    'Paixão',
    'Höfling',
  ],
] as const;

/** Area codes, the frequent ones repeated. */
const AREA_CODES = [
  ...[
    '11',
    '11',
    '11',
    '11',
    '11',
    '11',
    '21',
    '21',
    '21',
    '31',
    '31',
    '41',
    '51',
    '61',
    '71',
    '81',
    '85',
    '19',
    '62',
    '92',
  ],
  ...[
    '12',
    '13',
    '14',
    '15',
    '16',
    '22',
    '24',
    '27',
    '32',
    '34',
    '43',
    '44',
    '47',
    '48',
    '54',
    '65',
    '67',
    '79',
    '82',
    '83',
  ],
  ...['84', '86', '91', '98'],
] as const;

/** Reserved domains (RFC 2606). */
const DOMAINS = ['example.com', 'example.com', 'example.com', 'example.org', 'example.net'] as const;

/** Number of recent buyers who may buy again, and the probability of that. */
const REMEMBERED = 5000;
const RETURNS = 0.03;

/**
 * Invents buyers with distinct e-mails and phones. The phones begin with 90, which no network assigns; the e-mails
 * can't exist.
 */
export function createPeople(random: Random): () => Person {
  const known: Person[] = [];
  let made = 0;
  return () => {
    if (known.length > 100 && random.chance(RETURNS)) return random.pick(known as [Person, ...Person[]]);
    const person = invent(random, made);
    known[made % REMEMBERED] = person;
    made += 1;
    return person;
  };
}

function invent(random: Random, n: number): Person {
  const first = skewed(random, FIRST_NAMES);
  const second = random.chance(0.18) ? ` ${skewed(random, FIRST_NAMES)}` : '';
  const surname = skewed(random, SURNAMES);
  const last = random.chance(0.55) ? ` ${skewed(random, SURNAMES)}` : '';
  const name = `${first}${second} ${surname}${last}`;
  return { name, email: emailOf(random, name, n), phone: phoneOf(random, n) };
}

/** Picks an item, the first ones far more often, like names. */
function skewed<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(items.length * random.next() ** 2.2)] ?? items[0];
}

function emailOf(random: Random, name: string, n: number): string {
  const parts = foldText(name).split(' ');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const shape = random.pick([`${first}.${last}`, `${first}${last}`, `${last}.${first}`, `${first[0]}${last}`] as const);
  return `${shape}${n.toString(36)}@${random.pick(DOMAINS)}`;
}

/** Returns a distinct phone for each number below ten million. */
function phoneOf(random: Random, n: number): string {
  const digits = (n * 7_368_787 + 1_234_567) % 10_000_000;
  return `+55${random.pick(AREA_CODES)}90${String(digits).padStart(7, '0')}`;
}
