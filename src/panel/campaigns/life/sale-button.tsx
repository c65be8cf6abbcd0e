import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { CampaignPart } from '../campaign-screen.tsx';
import { PauseDialog, ResumeDialog } from './life-dialogs.tsx';

/** Button at the top of the campaign screen that pauses the sales, or resumes them. */
export function SaleButton({ campaign }: CampaignPart) {
  const [isOpen, setIsOpen] = useState(false);
  const { live, sale } = campaign;
  if (live === null || sale === 'ended') return null;
  const isPaused = sale === 'paused';
  const OpenDialog = isPaused ? ResumeDialog : PauseDialog;
  return (
    <>
      <Button label={isPaused ? 'Voltar a vender' : 'Pausar'} onClick={() => setIsOpen(true)} />
      {isOpen && <OpenDialog campaign={campaign} onClose={() => setIsOpen(false)} />}
    </>
  );
}
