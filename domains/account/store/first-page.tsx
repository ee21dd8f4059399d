import { m } from '#messages';
import { useForm } from '#platform/forms/use-form.ts';
import type { Api } from '#platform/http/client.ts';
import { Button } from '#ui/button.tsx';
import { perfectInfo } from '../contract.ts';
import { useAfterLogin } from './after-login.ts';
import { EntryPage } from './entry-page.tsx';
import { FormFailure } from './form-failure.tsx';
import { ProfileFields, type ProfileValues, profileProblems } from './profile-fields.tsx';

/** `/account/register/first`: the profile is completed, and then it goes on to where one was going. */
export function FirstPage({ api, next }: { api: Api; next: string | null }) {
  const afterLogin = useAfterLogin();
  const form = useForm<ProfileValues>({
    initial: { nickName: '', userType: 'personal', companyName: '' },
    problems: profileProblems,
    submit: async (values) => {
      const { perfectStatus } = await api.call(perfectInfo, values);
      await afterLogin(perfectStatus, next);
    },
  });
  return (
    <EntryPage title={m.account_first_title()} text={m.account_first_text()}>
      <form className="account-form" {...form.props}>
        <ProfileFields form={form} />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" tone="primary" size="large" wide busy={form.busy}>
          {m.account_first_submit()}
        </Button>
      </form>
    </EntryPage>
  );
}
