import LogOut from 'lucide-react/icons/log-out';
import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import type { OutputOf } from '#platform/contract/contract.ts';
import type { Api } from '#platform/http/client.ts';
import { LocalLink, localPath } from '#platform/locale/local-link.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import type { getUserInfo } from '../contract.ts';
import { openLogin } from './login-dialog-store.ts';
import { useLogout } from './use-logout.ts';
import './account.css';

export type Me = OutputOf<typeof getUserInfo>;

/** A page of the personal centre; it is listed once it works. */
export interface MyEntry {
  /** Path of the store, without its language. */
  to: string;
  label: string;
  icon?: ReactNode;
}

/** What the account is called where it has no nickname yet. */
export const nameOf = (me: Me): string => me.nickName || m.account_nameless();

/** Register and log in, for the header. */
export function GuestLinks() {
  return (
    <>
      <LocalLink to="/account/register" className="tb-sub account-register">
        {m.account_register()}
      </LocalLink>
      <Button tone="ink" size="small" onClick={() => openLogin()}>
        {m.account_log_in()}
      </Button>
    </>
  );
}

interface AccountMenuProps {
  api: Api;
  me: Me;
  entries: readonly MyEntry[];
}

/** The account's picture and its menu, for the header. */
export function AccountMenu({ api, me, entries }: AccountMenuProps) {
  const [asking, setAsking] = useState(false);
  const logOut = useLogout(api);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button type="button" className="account-trigger" aria-label={m.account_menu({ name: nameOf(me) })}>
            <Avatar name={nameOf(me)} src={me.avatar || null} />
          </button>
        }
      >
        <p className="account-menu-name">{nameOf(me)}</p>
        <MenuSeparator />
        {entries.map(({ to, label, icon }) => (
          <MenuLink key={to} to={localPath(to)} icon={icon}>
            {label}
          </MenuLink>
        ))}
        <MenuSeparator />
        <MenuItem icon={<LogOut />} onSelect={() => setAsking(true)}>
          {m.account_log_out()}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={m.account_log_out()}
        text={m.account_log_out_sure()}
        confirmLabel={m.account_log_out()}
        cancelLabel={m.account_cancel()}
        onConfirm={() => {
          setAsking(false);
          void logOut();
        }}
      />
    </>
  );
}
