import { z } from 'zod';
import { hasLink, isVisible, LINES, ONE_LINE, proseHasLink } from './typed-text.ts';

/** Limits of a testimonial's fields, in characters. */
export const TESTIMONIAL_LIMITS = { textMin: 20, textMax: 600, nameMin: 2, nameMax: 40, placeMax: 60 } as const;

/** Changes with the wording of the consent. */
export const CONSENT_VERSION = 1;

/** Verbatim consent of a testimonial's author; stored with the time of the consent (LGPD, arts. 7º, I, and 8º). */
export function consentWording(seller: string, product: string): string {
  return `Autorizo ${seller} a publicar este depoimento (nota, texto, nome e cidade, como escrevi acima) na página de venda de ${product}, para mostrar a experiência de quem comprou. Posso retirar esta autorização quando quiser, por este mesmo link.`;
}

const errors = {
  stars: 'Escolha uma nota de 1 a 5',
  text: `Escreva de ${TESTIMONIAL_LIMITS.textMin} a ${TESTIMONIAL_LIMITS.textMax} caracteres`,
  name: `Informe como seu nome deve aparecer, com ${TESTIMONIAL_LIMITS.nameMin} a ${TESTIMONIAL_LIMITS.nameMax} caracteres`,
  place: `Use até ${TESTIMONIAL_LIMITS.placeMax} caracteres`,
  consent: 'Sem a sua autorização não podemos publicar o depoimento',
};

const NO_LINKS = 'Escreva sem links, sites ou e-mails';

export type TestimonialField = keyof typeof errors;

/** Fields of the form of `/depoimento/TOKEN`. Browsers send line breaks as two characters and count one. */
export const testimonialForm = z.object({
  stars: z
    .string(errors.stars)
    .regex(/^[1-5]$/, errors.stars)
    .transform(Number),
  text: z
    .string(errors.text)
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(TESTIMONIAL_LIMITS.textMin, errors.text)
        .max(TESTIMONIAL_LIMITS.textMax, errors.text)
        .regex(LINES, errors.text)
        .refine(isVisible, errors.text)
        .refine((text) => !proseHasLink(text), NO_LINKS),
    ),
  name: z
    .string(errors.name)
    .trim()
    .min(TESTIMONIAL_LIMITS.nameMin, errors.name)
    .max(TESTIMONIAL_LIMITS.nameMax, errors.name)
    .regex(ONE_LINE, errors.name)
    .refine(isVisible, errors.name)
    .refine((name) => !hasLink(name), NO_LINKS),
  place: z
    .string(errors.place)
    .trim()
    .max(TESTIMONIAL_LIMITS.placeMax, errors.place)
    .regex(ONE_LINE, errors.place)
    .refine((place) => !hasLink(place), NO_LINKS),
  /** Version of the wording next to the checkbox. */
  consent: z.literal(String(CONSENT_VERSION), errors.consent),
});

export type TestimonialForm = z.infer<typeof testimonialForm>;

/** Published testimonial of a buyer, as shown on pages. */
export interface VerifiedTestimonial {
  stars: number;
  text: string;
  name: string;
  /** Empty if its author gave none. */
  place: string;
  writtenAt: Date;
}

/** All published testimonials: the newest ones, and the average of all. */
export interface TestimonialSummary {
  newest: VerifiedTestimonial[];
  count: number;
  /** Average number of stars, 1 to 5; 0 without testimonials. */
  average: number;
}

/** Default public form of a name: `Maria Aparecida da Silva` → `Maria S.`. */
export function nameWithInitial(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${last.charAt(0).toUpperCase()}.` : first;
}
