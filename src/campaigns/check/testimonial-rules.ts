import { label, quote, type Rule, violation } from './violation.ts';

const MEND = `Tire-o da campanha e ligue ${label('testimonials')}: quem pagou recebe um convite e o que escrever aparece com a marca “Compra verificada”.`;

/** The campaign contains no testimonials: customers' ones come from paid orders, by their own link. */
export const testimonialsAreOfBuyers: Rule = ({ sections }) =>
  sections.flatMap((section) => {
    if (section.type !== 'testimonials') return [];
    return section.items.flatMap(({ name, text, illustrative }, at) => {
      const stated = { claim: `${name}: ${quote(text)}`, where: `sections.${section.id}.items.${at}` };
      if (illustrative) {
        return violation('illustrative-testimonial', {
          ...stated,
          reason: 'O depoimento foi escrito para a demonstração.',
          mend: MEND,
        });
      }
      return violation('testimonial-without-order', {
        ...stated,
        reason: 'Nenhum pedido pago mostra que um cliente disse isso, e nenhum registro mostra que autorizou o uso.',
        mend: MEND,
      });
    });
  });
