import { useEffect, useState } from 'preact/hooks';
import { words } from '../language.ts';
import { Page } from '../parts/page.tsx';
import { makeRoom, type Room } from '../room.ts';
import { Table } from '../table/table.tsx';
import { MissingPage } from './missing.tsx';

export const MatchPage = ({ id }: { readonly id: string }) => {
  const [room, setRoom] = useState<Room>();
  useEffect(() => {
    const made = makeRoom(id);
    setRoom(made);
    return made.leave;
  }, [id]);
  const { loading, offline, retry } = words.value;
  if (room?.isMissing.value === true) return <MissingPage match={id} />;
  const match = room?.view.value;
  if (room !== undefined && match !== undefined) return <Table match={match} room={room} />;
  return (
    <Page title={loading}>
      {room?.isOffline.value === true ? (
        <>
          <p class="offline">{offline}</p>
          <button type="button" class="button" onClick={room.look}>
            {retry}
          </button>
        </>
      ) : null}
    </Page>
  );
};
