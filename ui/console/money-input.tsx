import { m } from '#messages';
import { fromYuan, toYuan } from '#platform/money/yuan.ts';
import { WrittenInput, type WrittenInputProps } from './inputs.tsx';

/** A price: yuan with two decimals in the field, fen in the form and at the wire. */
export function MoneyInput(
  props: Pick<WrittenInputProps<number>, 'source' | 'label' | 'hint' | 'aside' | 'placeholder'>,
) {
  return (
    <WrittenInput<number>
      {...props}
      lead="¥"
      inputMode="decimal"
      read={(text) => fromYuan(text.replaceAll(',', '')) ?? undefined}
      write={toYuan}
      wrong={m.console_money_wrong()}
    />
  );
}
