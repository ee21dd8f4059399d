import { m } from '#messages';
import { localPath } from '#platform/locale/local-link.tsx';
import { Checkbox, type CheckboxProps } from '#ui/checkbox.tsx';

/** The user agreement's tick, beside every login and registration. The agreement opens apart, so that nothing typed is lost. */
export function AgreementTick(props: Omit<CheckboxProps, 'children'>) {
  return (
    <Checkbox {...props}>
      {m.account_agree()}
      <a className="tb-link" href={localPath('/protocol')} target="_blank" rel="noopener">
        {m.account_agreement()}
      </a>
    </Checkbox>
  );
}
