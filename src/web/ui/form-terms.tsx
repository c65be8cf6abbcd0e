import { useLink } from '../place.ts';

/** What a press on a form's button agrees to; in a tab of its own, so that nothing typed is lost. */
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
