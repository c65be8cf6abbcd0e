import type { StudioPart } from '../studio-parts.ts';
import { sample } from '../studio-sample.ts';

export const comparisonStudio: StudioPart<'comparison'> = {
  name: 'Comparação',
  use: 'Uma tabela: o que você vende e as outras opções.',
  fits: ['contact-list'],
  starter: {
    title: 'Compare antes de decidir',
    text: 'O que muda de uma opção para a outra.',
    columns: [{ name: 'Aqui', ours: true }, { name: 'Por conta própria' }],
    rows: [
      { name: sample('Um ponto que importa'), cells: [{ mark: 'yes' }, { mark: 'no' }] },
      { name: sample('Outro ponto'), cells: [{ text: 'Incluído' }, { text: 'À parte' }] },
    ],
  },
};
