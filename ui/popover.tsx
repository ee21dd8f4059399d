import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import './popup.css';

export type PopoverProps = {
  trigger: ReactElement;
  /** Its name: shown as a heading, or only said. */
  title: string;
  hideTitle?: boolean;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Something more about what was pressed, beside it; the page stays usable. */
export function Popover({ trigger, title, hideTitle, children, align = 'start', open, onOpenChange }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="tb-popup-place" sideOffset={6} align={align} collisionPadding={12}>
          <Base.Popup className="tb-popup tb-popover">
            <Base.Title className={hideTitle ? 'tb-hidden' : 'tb-popover-title'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
