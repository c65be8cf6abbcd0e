interface ChangeNoteProps {
  /** Subject of the mail. */
  subject: string;
  /** Whether the shop can send mails before the change. */
  isMailed: boolean;
}

/** Announcement of what a change of mail or backups brings about; nothing where no mail can go out. */
export function ChangeNote({ subject, isMailed }: ChangeNoteProps) {
  if (!isMailed) return null;
  return (
    <p className="field-hint">
      Ao mudar, quem é proprietário recebe o e-mail “{subject}”, com o botão “Não fui eu”, e a mudança fica uma semana
      em Hoje.
    </p>
  );
}
