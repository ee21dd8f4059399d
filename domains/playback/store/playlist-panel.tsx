import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { TrackRow } from '#domains/catalogue/contract.ts';
import { coverImage } from '#domains/catalogue/store/cover-image.ts';
import { m } from '#messages';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Cover } from '#ui/cover.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextButton } from '#ui/link.tsx';
import { clockTime } from '#ui/time.ts';
import { player } from './player.ts';
import { usePlayer } from './use-player.ts';
import './playlist-panel.css';

function Line({ row, list, onRemove }: { row: TrackRow; list: readonly TrackRow[]; onRemove: () => void }) {
  const current = usePlayer((state) => state.current?.musicVersionId === row.musicVersionId);
  return (
    <li className="playlist-line" aria-current={current || undefined}>
      <div className="playlist-cover">
        <Cover image={coverImage(row.image)} alt="" sizes="44px" />
      </div>
      <button type="button" className="playlist-words" onClick={() => player.toggle(row, list)}>
        <span className="playlist-title">{row.title}</span>
        <span className="playlist-code tb-num">
          {row.number} · {row.name}
        </span>
      </button>
      <span className="tb-muted tb-num">{row.duration > 0 ? clockTime(row.duration) : ''}</span>
      <IconButton size="row" label={m.playback_remove({ title: row.title })} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}

/** What was played, most recent first; 400 px at the right, the whole width on a phone. */
export function PlaylistPanel() {
  const open = usePlayer((state) => state.playlistOpen);
  const list = usePlayer((state) => state.playlist);
  const total = usePlayer((state) => state.playlistTotal);
  const [leaving, setLeaving] = useState<TrackRow | null>(null);
  return (
    <>
      <Drawer
        open={open}
        onOpenChange={player.showPlaylist}
        modal={false}
        title={m.playback_playlist()}
        aside={total > 0 ? m.playback_tracks({ count: total }) : undefined}
        closeLabel={m.playback_close_playlist()}
      >
        {list.length === 0 ? (
          <EmptyState title={m.playback_playlist_empty()}>{m.playback_playlist_empty_text()}</EmptyState>
        ) : (
          <ul>
            {list.map((row) => (
              <Line key={row.musicVersionId} row={row} list={list} onRemove={() => setLeaving(row)} />
            ))}
          </ul>
        )}
        {list.length < total ? (
          <p className="playlist-more">
            <TextButton onClick={() => void player.loadMorePlaylist()}>{m.playback_more()}</TextButton>
          </p>
        ) : null}
      </Drawer>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={m.playback_remove_title()}
        text={leaving ? m.playback_remove_sure({ title: leaving.title }) : null}
        confirmLabel={m.playback_remove_confirm()}
        cancelLabel={m.playback_keep()}
        onConfirm={() => {
          if (leaving) void player.remove(leaving);
          setLeaving(null);
        }}
      />
    </>
  );
}
