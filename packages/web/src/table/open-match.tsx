import type { Invite } from '@slowfives/contract/invite.ts';
import type { MatchView } from '@slowfives/contract/match-view.ts';
import { useRef, useState } from 'preact/hooks';
import { announce } from '../announce.ts';
import { words } from '../language.ts';
import { copyText } from '../parts/copy.ts';
import { Ask } from '../parts/dialog.tsx';
import type { Room } from '../room.ts';

interface OpenMatchProps {
  readonly match: MatchView;
  readonly room: Room;
}

/** While a seat is open: whom it is held for, or the links to hand on, and the way out. */
export const OpenMatch = ({ match, room }: OpenMatchProps) => {
  const { nameless, table } = words.value;
  const { open } = table;
  const [isAsking, setAsking] = useState(false);
  const invites = match.invites ?? [];
  const links = invites.filter(({ held_for }) => held_for === undefined);
  return (
    <section class="open">
      {invites.flatMap(({ code, held_for }) =>
        held_for === undefined ? [] : [<p key={code}>{open.held(held_for === '' ? nameless : held_for)}</p>],
      )}
      {links.length > 0 ? <p>{open.send}</p> : null}
      {links.map((invite) => (
        <InviteLink key={invite.code} invite={invite} />
      ))}
      <p>{open.others}</p>
      {room.trouble.value === '' ? null : <p class="trouble">{room.trouble.value}</p>}
      {match.seat === 0 ? (
        <button type="button" class="button" aria-disabled={room.busy.value} onClick={() => setAsking(true)}>
          {open.cancel}
        </button>
      ) : null}
      {isAsking ? (
        <Ask
          title={open.cancel}
          text={open.cancelAsk}
          yes={open.cancelYes}
          no={open.keep}
          onYes={() => void room.cancel()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
};

const InviteLink = ({ invite }: { readonly invite: Invite }) => {
  const { open } = words.value.table;
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const id = `invite-${invite.seat}`;
  const copy = async (): Promise<void> => {
    const said = (await copyText(invite.url)) ? open.copied : open.selected;
    if (said === open.selected) input.current?.select();
    setNote(said);
    announce(said);
  };
  return (
    <div class="field">
      <label for={id}>{open.link(invite.seat + 1)}</label>
      <input
        ref={input}
        id={id}
        type="text"
        readOnly
        value={invite.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="buttons">
        <button type="button" class="button primary" onClick={() => void copy()}>
          {open.copy}
        </button>
        {'share' in navigator ? (
          <button type="button" class="button" onClick={() => void shareLink(invite.url)}>
            {open.share}
          </button>
        ) : null}
      </div>
      <p class="hint">{note}</p>
    </div>
  );
};

const shareLink = async (url: string): Promise<void> => {
  const { brand, table } = words.value;
  try {
    await navigator.share({ title: brand, text: table.open.shareText, url });
  } catch {
    // The visitor closed the sheet.
  }
};
