import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { BarsPicture } from '../bars-picture.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';
import { Button } from '../button.tsx';
import { Chip, Chips } from '../chip.tsx';
import { Countdown } from '../countdown.tsx';
import { EmptyState } from '../empty-state.tsx';
import { KeyboardPicture } from '../keyboard-picture.tsx';
import { MoreLink, TextButton } from '../link.tsx';
import { Pager } from '../pager.tsx';
import { Price } from '../price.tsx';
import { QrFrame } from '../qr-frame.tsx';
import { ProgressBar, QuotaBar } from '../quota-bar.tsx';
import { type Range, RangeHistogram } from '../range-histogram.tsx';
import { PageTitle, Section } from '../section.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Notice, StatusMark } from '../status-mark.tsx';
import { Facts, Table } from '../table.tsx';
import { TabLinks } from '../tabs.tsx';
import { VolumeSlider } from '../volume-slider.tsx';
import { exampleCode } from './shapes.ts';
import type { Words } from './words.fixture.ts';

export function ListsShow({ w }: { w: Words }) {
  const sorts = w.sorts.map((label, i) => ({ to: `#${i}`, label, current: i === 0 }));
  return (
    <Section title={w.lists} subtitle="Lists and ways around" end={<MoreLink to="#">{w.all}</MoreLink>}>
      <div className="tb-gallery-stack">
        <Breadcrumb
          label={w.title}
          crumbs={[{ label: w.music, to: '/' }, { label: w.picks, to: '/a' }, { label: w.song }]}
        />
        <PageTitle note={w.musicCount} end={<TabLinks look="quiet" label={w.sort} links={sorts} />}>
          {w.music}
        </PageTitle>
        <Chips label={w.filters}>
          {w.chips.map((chip, i) => (
            <Chip key={chip} kind={w.kinds[i]} to="#" label={w.remove(chip)}>
              {chip}
            </Chip>
          ))}
          <TextButton>{w.clear}</TextButton>
        </Chips>
        <TabLinks label={w.lists} links={sorts.map((link, i) => ({ ...link, count: 42 - 11 * i }))} end={w.terms[0]} />
        <Table
          caption={w.lists}
          rowKey={(row) => row.code}
          rows={[
            { code: 'TB-0062-04', scope: w.documentary, amount: '¥1,512' },
            { code: 'TB-0042-03', scope: w.threeYears, amount: '¥84.60' },
          ]}
          columns={[
            { key: 'work', head: w.tableHeads[0], cell: (row) => row.code },
            { key: 'scope', head: w.tableHeads[1], cell: (row) => row.scope },
            { key: 'amount', head: w.tableHeads[2], cell: (row) => row.amount, figures: true },
          ]}
        />
        <Pager
          page={7}
          pages={40}
          to={(page) => `#page-${page}`}
          label={w.pager}
          pageLabel={w.page}
          previousLabel={w.previous}
          nextLabel={w.next}
        />
        <EmptyState title={w.emptyTitle} level={3} action={<Button icon={<Trash2 />}>{w.emptyAction}</Button>}>
          <p>{w.emptyText}</p>
        </EmptyState>
      </div>
    </Section>
  );
}

export function MarksShow({ w }: { w: Words }) {
  const [until, setUntil] = useState<number | null>(null);
  return (
    <Section title={w.marks} subtitle="States and notes">
      <div className="tb-gallery-stack">
        <div className="tb-gallery-line">
          <StatusMark tone="ok">{w.ok}</StatusMark>
          <StatusMark tone="wait">
            {until === null ? (
              <TextButton onClick={() => setUntil(Date.now() + 1_421_000)}>{w.waiting('23:41')}</TextButton>
            ) : (
              <Countdown until={until} over={w.over}>
                {w.waiting}
              </Countdown>
            )}
          </StatusMark>
          <StatusMark tone="fail">{w.fail}</StatusMark>
          <StatusMark tone="no">{w.over}</StatusMark>
          <Avatar name={w.song} />
          <Avatar name="shen" size="large" />
          <Price amount="¥1,512" before="¥1,680" beforeLabel={w.before} />
          <Price amount="¥3,024" size="title" />
          <Price amount="¥1,477.40" size="total" />
        </div>
        {(['ok', 'wait', 'fail', 'no'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={w.noticeTitle}>
            {w.noticeText}
          </Notice>
        ))}
        <Facts facts={w.facts.map((label, i) => ({ key: label, label, value: w.factValues[i] }))} />
        <div className="tb-gallery-skeletons" aria-busy="true">
          <Skeleton shape="art" />
          <div>
            <Skeleton shape="title" width={0.6} />
            <Skeleton width={0.4} />
          </div>
        </div>
      </div>
    </Section>
  );
}

const counts = [1, 2, 4, 7, 11, 14, 13, 17, 20, 18, 15, 10, 12, 16, 11, 8, 5, 3, 2, 1];

const keyNames = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'];

export function PicturesShow({ w }: { w: Words }) {
  const [range, setRange] = useState<Range>([60, 96]);
  const [keys, setKeys] = useState<readonly number[]>([2, 6]);
  const [volume, setVolume] = useState(65);
  const toggle = (pitch: number) =>
    setKeys(keys.includes(pitch) ? keys.filter((one) => one !== pitch) : [...keys, pitch]);
  return (
    <Section title={w.pictures} subtitle="Pictures">
      <div className="tb-gallery-columns">
        <div>
          <p className="tb-num">
            {w.tempo} {range[0]}–{range[1]}
          </p>
          <RangeHistogram
            counts={counts}
            min={40}
            max={200}
            value={range}
            onChange={setRange}
            lowLabel={w.low}
            highLabel={w.high}
            format={(value) => `${value} BPM`}
          />
        </div>
        <div>
          <p>{w.key}</p>
          <KeyboardPicture names={keyNames} chosen={keys} onToggle={toggle} />
        </div>
        <div>
          <BarsPicture bars={counts.map((value, i) => ({ key: String(i), value, on: i < 3 }))} />
          <KeyboardPicture names={keyNames} chosen={keys} small />
        </div>
        <div className="tb-gallery-stack">
          <QuotaBar label={w.quota} value={23} max={60} />
          <ProgressBar label={w.exporting} value={0.62} />
          <ProgressBar label={w.exporting} value={null} />
          <VolumeSlider label={w.volume} value={volume} onChange={setVolume} />
        </div>
        <QrFrame label={w.scan} modules={exampleCode('a')} />
        <QrFrame label={w.scan} modules={null} />
        <QrFrame
          label={w.scan}
          modules={exampleCode('b')}
          cover={
            <>
              <p>{w.expired}</p>
              <Button size="small">{w.refresh}</Button>
            </>
          }
        />
        <QrFrame label={w.scan} modules={exampleCode('c')} size={88} />
      </div>
    </Section>
  );
}
