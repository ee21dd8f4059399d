import ArrowRight from 'lucide-react/icons/arrow-right';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { m } from '#messages';
import { LocalLink } from '#platform/locale/local-link.tsx';
import { EntryPage } from './entry-page.tsx';

/** `/account/register`: by phone or by e-mail; what was asked for before goes along in the address. */
export function RegisterChoice({ search }: { search: string }) {
  const choices = [
    {
      to: '/account/register/phone',
      icon: <Smartphone />,
      label: m.account_register_phone(),
      text: m.account_register_phone_text(),
    },
    {
      to: '/account/register/email',
      icon: <Mail />,
      label: m.account_register_email(),
      text: m.account_register_email_text(),
    },
  ];
  return (
    <EntryPage title={m.account_register_title()} text={m.account_register_text()}>
      <div className="account-choices">
        {choices.map(({ to, icon, label, text }) => (
          <LocalLink key={to} to={`${to}${search}`} className="account-choice">
            {icon}
            <span>{label}</span>
            <small>{text}</small>
            <ArrowRight className="account-choice-go" />
          </LocalLink>
        ))}
      </div>
    </EntryPage>
  );
}
