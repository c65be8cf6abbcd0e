import { quote, type Rule, violation } from './violation.ts';

/** Testimonials are of customers, and it can be shown. */
export const testimonialsAreGenuine: Rule = ({ sections }) =>
  sections.flatMap((section) => {
    if (section.type !== 'testimonials') return [];
    return section.items.flatMap(({ name, text, illustrative, evidence }, at) => {
      const stated = { claim: `${name}: ${quote(text)}`, where: `sections.${section.id}.items.${at}` };
      if (illustrative) {
        return violation('illustrative-testimonial', {
          ...stated,
          reason: 'O depoimento foi escrito para a demonstração (`illustrative: true`).',
          mend: 'Troque por um depoimento de cliente, com autorização guardada, ou tire-o da página.',
        });
      }
      if (evidence) return [];
      return violation('testimonial-without-evidence', {
        ...stated,
        reason: 'Nada mostra que um cliente disse isso e autorizou o uso.',
        mend: 'Acrescente `evidence` com o pedido e a autorização do cliente.',
      });
    });
  });
