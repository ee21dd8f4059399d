import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import './popup.css';

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Opens under the pointer too, as the header's do; a press and the keyboard always work. */
  onHover?: boolean;
};

export function Menu({ trigger, children, align = 'start', onHover }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} openOnHover={onHover} />
      <Base.Portal>
        <Base.Positioner className="tb-popup-place" sideOffset={6} align={align}>
          <Base.Popup className="tb-popup tb-menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = { icon?: ReactNode; children: ReactNode; disabled?: boolean };

export function MenuItem({ icon, children, disabled, onSelect }: ItemProps & { onSelect: () => void }) {
  return (
    <Base.Item className="tb-menu-item" disabled={disabled} onClick={onSelect}>
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLink({ icon, children, to }: ItemProps & { to: string }) {
  return (
    <Base.LinkItem className="tb-menu-item" render={<Link to={to} />} closeOnClick>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="tb-menu-separator" />;
}
