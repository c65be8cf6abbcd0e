import { useLink } from '../render-context.ts';

/** Links to the terms that a press on a form's button accepts; in new tabs, so that no input is lost. */
export function FormTerms() {
  const link = useLink();
  return (
    <p className="form-terms">
      Ao continuar, você concorda com os{' '}
      <a href={link('/termos')} target="_blank" rel="noopener">
        Termos de uso
      </a>{' '}
      e a{' '}
      <a href={link('/privacidade')} target="_blank" rel="noopener">
        Política de privacidade
      </a>
      .
    </p>
  );
}
