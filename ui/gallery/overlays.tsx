import MoreHorizontal from 'lucide-react/icons/ellipsis';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Dialog, type DialogWidth } from '../dialog.tsx';
import { Drawer } from '../drawer.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../menu.tsx';
import { PickGroup } from '../pick-group.tsx';
import { Popover } from '../popover.tsx';
import { Price, PriceTotal } from '../price.tsx';
import { Section } from '../section.tsx';
import { Lines } from '../table.tsx';
import { Tabs } from '../tabs.tsx';
import { TextField } from '../text-field.tsx';
import { toast } from '../toast.tsx';
import type { Words } from './words.fixture.ts';

type OpenProps = { w: Words; open: boolean; onOpenChange: (open: boolean) => void };

function LoginShow({ w, open, onOpenChange }: OpenProps) {
  const [tab, setTab] = useState('0');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width={400}
      title={w.login}
      description={w.loginText}
      closeLabel={w.close}
    >
      <Tabs
        label={w.login}
        value={tab}
        onChange={setTab}
        tabs={w.loginTabs.map((label, i) => ({
          value: String(i),
          label,
          panel: (
            <div className="tb-gallery-stack">
              <TextField label={w.phone} lead="+86" />
              <Button tone="primary" size="large" wide>
                {w.login}
              </Button>
            </div>
          ),
        }))}
      />
    </Dialog>
  );
}

function bill(w: Words) {
  return [
    { key: 'base', label: w.base, value: '¥600', note: w.baseNote, part: 0.36 },
    { key: 'type', label: w.documentary, value: '× 2.0', note: w.documentaryNote, part: 0.71 },
    { key: 'term', label: w.threeYears, value: '× 1.4', note: w.threeYearsNote, changed: w.changed, part: 1 },
    { key: 'off', label: w.off, value: '−¥168', note: w.offNote, part: 0.9 },
  ];
}

function BillShow({ w, open, onOpenChange }: OpenProps) {
  const [type, setType] = useState('1');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width={1000}
      title={w.form}
      description={w.formText}
      closeLabel={w.close}
      closesOutside={false}
      aside={
        <>
          <h3 className="tb-popover-title">{w.bill}</h3>
          <Lines live lines={bill(w)} />
          <div className="tb-gallery-foot">
            <PriceTotal label={w.toPay}>
              <Price size="total" amount="¥1,477.40" />
            </PriceTotal>
            <p className="tb-muted">{w.held}</p>
            <div className="tb-gallery-line">
              <Button size="large">{w.keep}</Button>
              <Button size="large" tone="primary">
                {w.pay}
              </Button>
            </div>
          </div>
        </>
      }
    >
      <div className="tb-gallery-stack">
        <TextField label={w.project} />
        <PickGroup
          legend={w.type}
          name="bill-type"
          value={type}
          onChange={setType}
          options={w.types.map((label, i) => ({ value: String(i), label, difference: i === 1 ? undefined : '+¥840' }))}
        />
        <TextField label={w.remarks} placeholder={w.remarksHint} />
      </div>
    </Dialog>
  );
}

function DrawerShow({ w, open, onOpenChange, modal }: OpenProps & { modal: boolean }) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      modal={modal}
      side={modal ? 'start' : 'end'}
      title={w.queue}
      aside={w.queueCount}
      closeLabel={w.close}
      actions={
        <>
          <Button>{w.keep}</Button>
          <Button>{w.clear}</Button>
        </>
      }
    >
      <p className="tb-gallery-pad">{w.loginText}</p>
    </Drawer>
  );
}

const widths: DialogWidth[] = [480, 560, 720];

export function OverlaysShow({ w }: { w: Words }) {
  const [open, setOpen] = useState<string | null>(null);
  const is = (name: string) => ({ w, open: open === name, onOpenChange: (now: boolean) => setOpen(now ? name : null) });
  return (
    <Section title={w.overlays} subtitle="Overlays">
      <div className="tb-gallery-line">
        <Button onClick={() => setOpen('login')}>{w.login}</Button>
        <Button onClick={() => setOpen('bill')}>{w.form}</Button>
        {widths.map((width) => (
          <Button key={width} onClick={() => setOpen(String(width))}>
            {String(width)}
          </Button>
        ))}
        <Button onClick={() => setOpen('confirm')}>{w.confirmTitle}</Button>
        <Button onClick={() => setOpen('panel')}>{w.queue}</Button>
        <Button onClick={() => setOpen('drawer')}>{w.menu}</Button>
        <Button onClick={() => toast(w.toastPlain)}>{w.toastPlain}</Button>
        <Button onClick={() => toast(w.toastDone, 'done')}>{w.toastDone}</Button>
        <Button onClick={() => toast(w.toastError, 'error')}>Error</Button>
        <Menu trigger={<IconButton label={w.menu} icon={<MoreHorizontal />} />}>
          {w.menuItems.slice(0, 3).map((item) => (
            <MenuLink key={item} to="#">
              {item}
            </MenuLink>
          ))}
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} onSelect={() => toast(w.toastPlain)}>
            {w.confirm}
          </MenuItem>
          <MenuItem disabled onSelect={() => undefined}>
            {w.disabled}
          </MenuItem>
        </Menu>
        <Popover title={w.bill} trigger={<Button>{w.bill}</Button>}>
          <p>{w.held}</p>
        </Popover>
      </div>
      <LoginShow {...is('login')} />
      <BillShow {...is('bill')} />
      {widths.map((width) => (
        <Dialog
          key={width}
          {...is(String(width))}
          width={width}
          title={w.form}
          description={w.formText}
          closeLabel={w.close}
          actions={<Button tone="primary">{w.pay}</Button>}
        >
          <TextField label={w.project} hint={w.projectHint} />
        </Dialog>
      ))}
      <ConfirmDialog
        {...is('confirm')}
        title={w.confirmTitle}
        text={w.confirmText}
        confirmLabel={w.confirm}
        cancelLabel={w.cancel}
        onConfirm={() => setOpen(null)}
      />
      <DrawerShow {...is('panel')} modal={false} />
      <DrawerShow {...is('drawer')} modal />
    </Section>
  );
}
