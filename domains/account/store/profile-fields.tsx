import { m } from '#messages';
import type { Form } from '#platform/forms/use-form.ts';
import { PickGroup } from '#ui/pick-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import { NICKNAME_LENGTH } from '../rules.ts';
import { found, nicknameProblem } from './problems.ts';

export interface ProfileValues {
  nickName: string;
  userType: 'personal' | 'corporate';
  companyName: string;
}

export const profileProblems = ({ nickName, userType, companyName }: ProfileValues) =>
  found({
    nickName: nicknameProblem(nickName),
    companyName: userType === 'corporate' && companyName.trim() === '' ? m.account_company_empty() : undefined,
  });

/** Nickname, personal or corporate, and the company's name where there is one. */
export function ProfileFields({ form }: { form: Form<ProfileValues> }) {
  const { userType } = form.values;
  return (
    <>
      <TextField
        {...form.text('nickName')}
        label={m.account_nickname()}
        hint={m.account_nickname_hint({ most: NICKNAME_LENGTH })}
        autoComplete="nickname"
        maxLength={40}
      />
      <PickGroup
        legend={m.account_user_type()}
        name="userType"
        value={userType}
        onChange={(value) => form.change({ userType: value === 'corporate' ? 'corporate' : 'personal' })}
        options={[
          { value: 'personal', label: m.account_personal() },
          { value: 'corporate', label: m.account_corporate() },
        ]}
      />
      {userType === 'corporate' ? (
        <TextField
          {...form.text('companyName')}
          label={m.account_company()}
          autoComplete="organization"
          maxLength={100}
        />
      ) : null}
    </>
  );
}
