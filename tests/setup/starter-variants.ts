import type { CampaignDocument } from '../../src/campaigns/campaign-document.ts';
import { monogramOf } from '../../src/campaigns/look/initials.ts';
import type { Picture } from '../../src/campaigns/picture-schema.ts';
import type { Starter } from '../../src/shared/starters.ts';
import type { SoldAs } from './starters.ts';

type Sections = CampaignDocument['sections'];
type HeroInput = Extract<Sections[number], { type: 'hero' }>;

/** Nine fields of words: all that some sellers fill in. */
interface SellerWords {
  /** Answered before there is a page. */
  sold: SoldAs[Starter];
  heroTitle: string;
  heroText: string;
  authorTitle: string;
  name: string;
  role: string;
  paragraph: string;
  finalTitle: string;
}

/** Words of a seller for each starter, of other products than the starters' own. */
export const WORDS: Record<Starter, SellerWords> = {
  files: {
    sold: { name: 'Crochê do Começo', price: '32,00' },
    heroTitle: 'O primeiro ponto, sem nó na cabeça',
    heroText: 'Seis peças de crochê em ordem de dificuldade, com gráfico e foto de cada carreira.',
    authorTitle: 'Aprendi com a minha avó, na varanda',
    name: 'Dalva Reis',
    role: 'Crocheteira, em Itabuna',
    paragraph: 'Desmanchei muita peça até entender o que a agulha quer. Escrevi o livro que eu queria ter tido.',
    finalTitle: 'A sua agulha já serve',
  },
  course: {
    sold: { name: 'Inglês de Viagem', price: '97,00' },
    heroTitle: 'Inglês para chegar, comer e voltar',
    heroText: 'Aulas curtas com as frases que resolvem aeroporto, hotel e restaurante, ditas devagar.',
    authorTitle: 'Errei tudo isso antes de você',
    name: 'Téo Lima',
    role: 'Professor de inglês, em Recife',
    paragraph: 'Perdi voo por não entender um aviso. Desde então coleciono as frases que fazem falta de verdade.',
    finalTitle: 'A próxima viagem vai ser conversada',
  },
  list: {
    sold: { name: 'Viveiros de Suculentas', price: '49,00' },
    heroTitle: 'Onde comprar suculenta para revender',
    heroText: 'Contatos de viveiros que vendem para quem é pequeno, com frete e pedido mínimo anotados.',
    authorTitle: 'Comecei com uma bandeja',
    name: 'Nina Prates',
    role: 'Vende plantas em feira, em Holambra',
    paragraph: 'Liguei para cada viveiro antes de anotar. Quem não atende pequeno ficou de fora.',
    finalTitle: 'A sua próxima bandeja está aqui',
  },
  event: {
    sold: { name: 'Noite de Aquarela', price: '60,00' },
    heroTitle: 'Uma noite, um céu de aquarela',
    heroText: 'Duas horas ao vivo, com papel, água e três cores. Você termina com um quadro para pendurar.',
    authorTitle: 'Pinto para desacelerar',
    name: 'Lu Okada',
    role: 'Aquarelista, em Maringá',
    paragraph: 'Ensino como aprendi: errando o primeiro, gostando do segundo e dando o terceiro de presente.',
    finalTitle: 'Separe a água e o papel',
  },
  templates: {
    sold: { name: 'Contratos de Freela', price: '59,00' },
    heroTitle: 'O contrato pronto antes do sim',
    heroText: 'Modelos de proposta, contrato e recibo para quem trabalha por conta própria.',
    authorTitle: 'Já trabalhei de graça por falta de papel',
    name: 'Caio Brandão',
    role: 'Ilustrador, em Belo Horizonte',
    paragraph: 'Depois do segundo calote juntei tudo o que devia ter assinado. São estes arquivos.',
    finalTitle: 'Mande a proposta hoje',
  },
  link: {
    sold: { name: 'Corrida das Seis', price: '29,00' },
    heroTitle: 'Correr cedo, sem ser sozinho',
    heroText: 'Um grupo que acorda junto: o treino da semana, a previsão e alguém esperando na esquina.',
    authorTitle: 'Eu também desligava o alarme',
    name: 'Beto Farias',
    role: 'Corredor de rua, em Vitória',
    paragraph: 'Só virei gente da manhã quando passaram a me esperar. O grupo é isso, para quem mora longe.',
    finalTitle: 'Amanhã, às seis',
  },
  service: {
    sold: { name: 'Uma Hora de Jardim', price: '150,00' },
    heroTitle: 'O seu quintal, resolvido numa conversa',
    heroText: 'Você mostra o espaço pelo celular, e sai com o que plantar, onde e quando regar.',
    authorTitle: 'Planto há anos no mesmo quintal',
    name: 'Iara Torres',
    role: 'Paisagista, em Goiânia',
    paragraph: 'Prefiro um vaso bem cuidado a um projeto bonito no papel. É disso que a gente conversa.',
    finalTitle: 'O seu quintal já tem sol',
  },
};

/** Composition that shows a photograph, where the starter's own shows none. */
const PHOTOGRAPHED: Partial<Record<Starter, HeroInput['composition']>> = { list: 'photo', link: 'photo' };

/** Returns a starter's document as a seller leaves it who has a photograph: on the first view, as its starter shows one. */
export function withPhotograph(document: CampaignDocument, kind: Starter, picture: Picture): CampaignDocument {
  if (kind === 'files') return { ...document, cover: { ...document.cover, picture } };
  const { figure: _, drawings: __, ...hero } = heroOf(document);
  const shown =
    kind === 'templates'
      ? { screens: [picture] }
      : { picture, composition: PHOTOGRAPHED[kind] ?? hero.composition ?? 'card' };
  return { ...document, sections: [{ ...hero, ...shown } as HeroInput, ...document.sections.slice(1)] };
}

/** Returns the document of a starter that was made with a seller's answers, as it is with nine fields of words, and takes away what is left of examples. */
export function withWordsAlone(document: CampaignDocument, words: SellerWords): CampaignDocument {
  const { type, id, composition, ground, cta, note } = heroOf(document);
  const { name, role } = words;
  const person = heroOf(document).person && { name, role };
  const opening = { type, id, composition, ground, cta, note, person, title: words.heroTitle, text: words.heroText };
  const hero: HeroInput = JSON.parse(JSON.stringify(opening));
  const samples = document.samples ?? [];
  const rest = document.sections.slice(1).flatMap((section): Sections => {
    if (section.type === 'author') {
      const { figure: _, ...author } = section;
      return [
        { ...author, name, role, title: words.authorTitle, paragraphs: [words.paragraph], initials: monogramOf(name) },
      ];
    }
    if (section.type === 'final') {
      const { drawing: _, ...final } = section;
      return [{ ...final, title: words.finalTitle }];
    }
    if (section.type === 'offer') return [withoutExamples(section, samples)];
    // It waits for what buyers will write.
    if (section.type === 'testimonials') return [{ ...section, items: [] }];
    return hasExamples(section, samples) ? [] : [section];
  });
  return { ...document, sections: [hero, ...rest], samples: [] };
}

function hasExamples(value: unknown, samples: readonly string[]): boolean {
  const texts = JSON.stringify(value) ?? '';
  return samples.some((sample) => texts.includes(JSON.stringify(sample)));
}

function withoutExamples<T extends object>(value: T, samples: readonly string[]): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => !hasExamples(part, samples))) as T;
}

function heroOf({ sections: [hero] }: CampaignDocument): HeroInput {
  if (hero?.type !== 'hero') throw new Error('a starter that does not begin with its first view');
  return hero;
}
