import { useEffect, useState } from 'react';
import { m } from '#messages';
import { browserApi } from '#platform/http/browser-api.ts';
import { formatFen } from '#platform/money/money.ts';
import { Button } from '#ui/button.tsx';
import { getFormForWork } from '../contract.ts';
import type { AskedWork } from './licence-dialog-store.ts';

interface LicenceButtonProps {
  work: AskedWork;
  /** `page` says the price it starts at, `line` is small. */
  look: 'page' | 'line';
  onPress: () => void;
}

/** The way to the licence form. */
export function LicenceButton({ work, look, onPress }: LicenceButtonProps) {
  const { orderType, dataId } = work;
  const [from, setFrom] = useState<number | null>(null);
  useEffect(() => {
    if (look !== 'page') return;
    let wanted = true;
    browserApi
      .call(getFormForWork, { orderType, dataId })
      .then(({ fromPrice }) => wanted && setFrom(fromPrice))
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [look, orderType, dataId]);
  if (look === 'line') {
    return (
      <Button size="small" onClick={onPress}>
        {m.licensing_license()}
      </Button>
    );
  }
  const album = orderType > 2;
  const price = from === null ? null : formatFen(from);
  const words = album
    ? price
      ? m.licensing_license_album_from({ price })
      : m.licensing_license_album()
    : price
      ? m.licensing_license_from({ price })
      : m.licensing_license();
  return (
    <Button tone={album ? 'plain' : 'primary'} size="large" onClick={onPress}>
      {words}
    </Button>
  );
}
