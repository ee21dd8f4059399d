import AudioLines from 'lucide-react/icons/audio-lines';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useNavigate } from 'react-router';
import { openLogin } from '#domains/account/store/login-dialog-store.ts';
import { CartButton } from '#domains/cart/store/cart-button.tsx';
import { type CartWork, putIn } from '#domains/cart/store/cart-store.ts';
import type { TrackRow } from '#domains/catalogue/contract.ts';
import { albumPath } from '#domains/catalogue/store/album-card.tsx';
import type { LicensedWork, RowSlots } from '#domains/catalogue/store/row-slots.tsx';
import { trackPath } from '#domains/catalogue/store/track-row.tsx';
import { LicenceButton } from '#domains/licensing/store/licence-button.tsx';
import { type AskedWork, openLicence } from '#domains/licensing/store/licence-dialog-store.ts';
import { player } from '#domains/playback/store/player.ts';
import { TrialDownload } from '#domains/playback/store/trial-download.tsx';
import { usePlayback } from '#domains/playback/store/use-player.ts';
import { m } from '#messages';
import { LocalLink, localPath } from '#platform/locale/local-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { toast } from '#ui/toast.tsx';
import { useMember } from './member.ts';

/** `orderType` of a track: 1 music, 2 effects; libraries below 3 are music (specification, section 9). */
const workOf = (row: TrackRow): CartWork & AskedWork => ({
  orderType: row.musicLibraryTypeId < 3 ? 1 : 2,
  dataId: row.musicVersionId,
});

function RowButtons({ row }: { row: TrackRow }) {
  const member = useMember();
  const mayUse = () => {
    if (!member) openLogin();
    return member;
  };
  return (
    <>
      {row.goBuy === 1 ? (
        <CartButton work={workOf(row)} title={row.title} inCart={row.isCart === 1} mayUse={mayUse} />
      ) : null}
      {row.ready ? <TrialDownload row={row} mayUse={mayUse} /> : null}
      <LocalLink
        className="tb-icon-button"
        data-size="row"
        to={`${trackPath(row)}#similar`}
        aria-label={m.shell_similar_to({ title: row.title })}
        data-tip={m.shell_similar_to({ title: row.title })}
      >
        <AudioLines />
      </LocalLink>
    </>
  );
}

/** On a phone a row's deeds stand in a menu. */
function RowMenu({ row }: { row: TrackRow }) {
  const member = useMember();
  const navigate = useNavigate();
  const work = workOf(row);
  const asMember = (deed: () => void) => () => (member ? deed() : openLogin());
  return (
    <Menu
      align="end"
      trigger={<IconButton size="touch" label={m.shell_more_of({ title: row.title })} icon={<Ellipsis />} />}
    >
      <MenuItem onSelect={() => navigate(localPath(trackPath(row)))}>{m.shell_row_details()}</MenuItem>
      {row.goBuy === 1 ? (
        <>
          <MenuItem onSelect={asMember(() => openLicence(work))}>{m.licensing_license()}</MenuItem>
          <MenuItem
            onSelect={asMember(() => {
              putIn(work).then(
                () => toast(m.cart_added(), 'done'),
                (error: Error) => toast(error.message, 'error'),
              );
            })}
          >
            {m.licensing_to_cart()}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}

/** A track of a buyout album is licensed with its album alone. */
function OnlyWithAlbum({ row }: { row: TrackRow }) {
  if (row.offShelf || row.owned) return null;
  return (
    <ButtonLink size="large" to={localPath(albumPath(row.album))}>
      {m.shell_only_with_album()}
    </ButtonLink>
  );
}

function Licence({ work, look }: { work: LicensedWork; look: 'page' | 'line' }) {
  const member = useMember();
  const on = work.kind === 'track' ? work.row : work.album;
  if (on.goBuy !== 1) return work.kind === 'track' && look === 'page' ? <OnlyWithAlbum row={work.row} /> : null;
  const asked: AskedWork =
    work.kind === 'track' ? workOf(work.row) : { orderType: work.album.type, dataId: work.album.id };
  const open = () => openLicence(asked);
  return (
    <LicenceButton
      work={asked}
      look={look}
      onPress={() => {
        if (member) open();
        else openLogin();
      }}
    />
  );
}

/** What rows get of the domains above the catalogue: the player, and what can be done with a track. */
export const rowSlots: RowSlots = {
  usePlayback,
  toggle: player.toggle,
  seek: player.seek,
  Actions: ({ row, layout }) => (layout === 'row' ? <RowButtons row={row} /> : <RowMenu row={row} />),
  Licence,
};
