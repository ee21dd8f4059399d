import Bell from 'lucide-react/icons/bell';
import Download from 'lucide-react/icons/download';
import Heart from 'lucide-react/icons/heart';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Search from 'lucide-react/icons/search';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Badged } from '../badge.tsx';
import { Button, ButtonLink, type ButtonTone } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { CodeField } from '../code-field.tsx';
import { IconButton, PlayButton } from '../icon-button.tsx';
import { MoreLink, TextButton, TextLink } from '../link.tsx';
import { PickGroup } from '../pick-group.tsx';
import { Section } from '../section.tsx';
import { InlineSelect, SelectField } from '../select-field.tsx';
import { PasswordField, TextArea, TextField } from '../text-field.tsx';
import type { Words } from './words.fixture.ts';

const badged = (
  <Badged count={3}>
    <Bell />
  </Badged>
);

const tones: ButtonTone[] = ['primary', 'ink', 'plain'];

export function ButtonsShow({ w }: { w: Words }) {
  const [liked, setLiked] = useState(true);
  const [playing, setPlaying] = useState(false);
  return (
    <Section title={w.buttons} subtitle="Buttons">
      <div className="tb-gallery-stack">
        {tones.map((tone) => (
          <div key={tone} className="tb-gallery-line">
            <Button tone={tone} size="large">
              {w.pay}
            </Button>
            <Button tone={tone} icon={<Download />}>
              {w.download}
            </Button>
            <Button tone={tone} size="small">
              {w.keep}
            </Button>
            <Button tone={tone} busy>
              {w.working}
            </Button>
            <Button tone={tone} disabled>
              {w.disabled}
            </Button>
            <ButtonLink tone={tone} to="#">
              {w.pay}
            </ButtonLink>
          </div>
        ))}
        <div className="tb-gallery-line">
          <IconButton label={w.like} icon={<Heart />} pressed={liked} onClick={() => setLiked(!liked)} />
          <IconButton label={w.keep} icon={<Bell />} />
          <IconButton label={w.download} icon={<Download />} size="row" />
          <IconButton label={w.download} icon={<Share2 />} size="touch" />
          <IconButton label={w.keep} icon={badged} />
          <IconButton label={w.disabled} icon={<Download />} disabled />
          <PlayButton
            label={playing ? w.pause : w.play}
            icon={playing ? <Pause /> : <Play />}
            onClick={() => setPlaying(!playing)}
          />
          <PlayButton label={w.play} icon={<Play />} size="large" />
          <PlayButton label={w.play} icon={<Play />} ground="art" />
          <PlayButton label={w.disabled} icon={<Play />} disabled />
        </div>
        <div className="tb-gallery-line">
          <TextLink to="#">{w.forgot}</TextLink>
          <MoreLink to="#">{w.all}</MoreLink>
          <TextButton>{w.cancel}</TextButton>
          <TextButton disabled>{w.disabled}</TextButton>
        </div>
      </div>
    </Section>
  );
}

function options(labels: readonly string[]) {
  return labels.map((label, i) => ({ value: String(i), label }));
}

function TextShow({ w }: { w: Words }) {
  return (
    <>
      <TextField label={w.project} defaultValue={`${w.song} · 3`} hint={w.projectHint} />
      <TextField label={w.project} error={w.projectError} placeholder={w.projectHint} />
      <TextField label={w.project} disabled defaultValue={w.song} />
      <TextField label={w.phone} lead="+86" type="tel" defaultValue="138 1642 0042" className="tb-num" />
      <PasswordField label={w.password} showLabel={w.show} hideTextLabel={w.hide} defaultValue="tonebank8" />
      <CodeField
        label={w.verification}
        placeholder={w.digits}
        sendLabel={w.send}
        waitLabel={w.wait}
        onSend={async () => true}
      />
      <TextArea label={w.remarks} placeholder={w.remarksHint} maxLength={100} count="0 / 100" />
      <TextField label={w.sort} hideLabel type="search" lead={<Search />} placeholder={w.projectHint} />
    </>
  );
}

export function FieldsShow({ w }: { w: Words }) {
  const [term, setTerm] = useState('1');
  const [type, setType] = useState('1');
  const [filters, setFilters] = useState<readonly number[]>([1, 2]);
  const flip = (i: number) => setFilters(filters.includes(i) ? filters.filter((one) => one !== i) : [...filters, i]);
  const differences = ['−¥420', undefined, '+¥840', '+¥2,520'];
  return (
    <Section title={w.fields} subtitle="Forms">
      <div className="tb-gallery-columns">
        <TextShow w={w} />
        <SelectField label={w.province} options={options(w.provinces)} placeholder={w.choose} defaultValue="" />
        <SelectField label={w.province} options={options(w.provinces)} defaultValue="1" error={w.projectError} />
        <div>
          {w.genres.map((genre, i) => (
            <Checkbox
              key={genre}
              count={[1204, 986, 874, 652][i]}
              checked={filters.includes(i)}
              onChange={() => flip(i)}
            >
              {genre}
            </Checkbox>
          ))}
        </div>
        <div>
          <Checkbox error={w.agreeError}>
            {w.agree}
            <TextLink to="#">{w.agreement}</TextLink>
          </Checkbox>
          <Checkbox defaultChecked disabled>
            {w.disabled}
          </Checkbox>
          <InlineSelect label={w.sort} options={options(w.sorts)} defaultValue="0" />
        </div>
        <PickGroup
          legend={w.type}
          name="type"
          value={type}
          onChange={setType}
          options={options(w.types).map((option, i) => ({ ...option, difference: differences[i] }))}
        />
        <PickGroup
          legend={w.term}
          name="term"
          value={term}
          onChange={setTerm}
          error={term === '2' ? w.projectError : undefined}
          options={options(w.terms).map((option, i) => ({ ...option, disabled: i === 0 }))}
        />
      </div>
    </Section>
  );
}
