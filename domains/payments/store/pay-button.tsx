import { useState } from 'react';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import { browserApi } from '#platform/http/browser-api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { payOrder } from '../contract.ts';

type Opened = OutputOf<typeof payOrder>;
type Provider = Opened['provider'];

const providerWords = (provider: Provider): string => {
  if (provider === 'wechat') return m.payments_pay_wechat();
  return provider === 'alipay' ? m.payments_pay_alipay() : m.payments_pay();
};

interface PayButtonProps {
  orderId: string;
  providers: readonly Provider[];
}

/** Opens the payment: the gateway's page in this window, or a code to scan. Twice pressed it is one payment. */
export function PayButton({ orderId, providers }: PayButtonProps) {
  const [busy, setBusy] = useState<Provider | null>(null);
  const [scan, setScan] = useState<Opened | null>(null);
  const pay = async (provider: Provider) => {
    setBusy(provider);
    try {
      const channel = window.matchMedia('(width < 700px)').matches ? 'mobile' : 'desktop';
      const opened = await browserApi.call(payOrder, { id: orderId, provider, channel });
      if (opened.kind === 'redirect') {
        window.location.assign(opened.url);
        return;
      }
      setScan(opened);
    } catch (error) {
      toast((error as Error).message, 'error');
    }
    setBusy(null);
  };
  return (
    <>
      {providers.map((provider, index) => (
        <Button
          key={provider}
          tone={index === 0 ? 'primary' : 'plain'}
          busy={busy === provider}
          onClick={() => void pay(provider)}
        >
          {providerWords(provider)}
        </Button>
      ))}
      <Dialog
        open={scan !== null}
        onOpenChange={() => setScan(null)}
        width={400}
        title={m.payments_scan_title()}
        description={m.payments_scan_text()}
        closeLabel={m.payments_close()}
      >
        {scan?.qrCode ? (
          <img
            className="pay-code"
            src={`data:image/svg+xml,${encodeURIComponent(scan.qrCode)}`}
            alt={m.payments_scan_title()}
            width={200}
            height={200}
          />
        ) : null}
      </Dialog>
    </>
  );
}
