import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { m } from '#messages';
import type { Api } from '#platform/http/client.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { closeAccountDialog, openLogin } from './login-dialog-store.ts';
import { ResetByEmail, ResetByPhone } from './reset-forms.tsx';
import './account.css';

type Step = 'choose' | 'phone' | 'email';

function ChooseStep({ onChoose }: { onChoose: (step: Step) => void }) {
  return (
    <div className="account-choices">
      <button type="button" className="account-choice" onClick={() => onChoose('phone')}>
        <Smartphone />
        <span>{m.account_reset_by_phone()}</span>
        <small>{m.account_reset_by_phone_text()}</small>
      </button>
      <button type="button" className="account-choice" onClick={() => onChoose('email')}>
        <Mail />
        <span>{m.account_reset_by_email()}</span>
        <small>{m.account_reset_by_email_text()}</small>
      </button>
    </div>
  );
}

/** "Forgot password" in three steps; closing the second or third leads back to the first (section 4). */
export function ResetDialog({ api, open }: { api: Api; open: boolean }) {
  const [step, setStep] = useState<Step>('choose');
  const close = () => {
    if (step === 'choose') closeAccountDialog();
    else setStep('choose');
  };
  const done = () => {
    setStep('choose');
    toast(m.account_reset_done(), 'done');
    openLogin();
  };
  const titles = {
    choose: m.account_reset_title(),
    phone: m.account_reset_by_phone(),
    email: m.account_reset_by_email(),
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => now || close()}
      title={titles[step]}
      description={m.account_reset_text()}
      closeLabel={step === 'choose' ? m.account_close() : m.account_back()}
      width={720}
      closesOutside={step === 'choose'}
    >
      {step === 'choose' ? <ChooseStep onChoose={setStep} /> : null}
      {step === 'phone' ? <ResetByPhone api={api} onDone={done} /> : null}
      {step === 'email' ? <ResetByEmail api={api} onDone={done} /> : null}
    </Dialog>
  );
}
