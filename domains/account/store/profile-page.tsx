import { useRevalidator } from 'react-router';
import { m } from '#messages';
import { useForm } from '#platform/forms/use-form.ts';
import type { Api } from '#platform/http/client.ts';
import { Button } from '#ui/button.tsx';
import { PageTitle, Section } from '#ui/section.tsx';
import { toast } from '#ui/toast.tsx';
import { updateInfo } from '../contract.ts';
import type { Me } from './account-menu.tsx';
import { FormFailure } from './form-failure.tsx';
import { LoginWays } from './login-ways.tsx';
import { ProfileFields, type ProfileValues, profileProblems } from './profile-fields.tsx';
import './account.css';

function ProfileForm({ api, me }: { api: Api; me: Me }) {
  const { revalidate } = useRevalidator();
  const form = useForm<ProfileValues>({
    initial: { nickName: me.nickName, userType: me.userType, companyName: me.companyName },
    problems: profileProblems,
    submit: async (values) => {
      await api.call(updateInfo, values);
      await revalidate();
      toast(m.account_saved(), 'done');
    },
  });
  return (
    <form className="account-form account-form-narrow" {...form.props}>
      <ProfileFields form={form} />
      <FormFailure>{form.failure}</FormFailure>
      <div>
        <Button type="submit" tone="primary" busy={form.busy}>
          {m.account_save()}
        </Button>
      </div>
    </form>
  );
}

interface ProfilePageProps {
  api: Api;
  me: Me;
  /** WeChat is a sandbox. */
  wechatSandbox: boolean;
}

/** `/my/profile`: who one is, and the ways one logs in. */
export function ProfilePage({ api, me, wechatSandbox }: ProfilePageProps) {
  return (
    <>
      <PageTitle>{m.account_profile()}</PageTitle>
      <ProfileForm api={api} me={me} />
      <Section title={m.account_security()} id="security">
        <LoginWays api={api} me={me} wechatSandbox={wechatSandbox} />
      </Section>
    </>
  );
}
