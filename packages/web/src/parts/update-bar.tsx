import { words } from '../language.ts';
import { isUpdateReady, useUpdate } from '../worker-client.ts';

/** Offers a new version of the site; it takes the place of the old one only when it is told to. */
export const UpdateBar = () => {
  const { update } = words.value;
  if (!isUpdateReady.value) return null;
  return (
    <p class="banner">
      {update.ready}{' '}
      <button type="button" class="link" onClick={useUpdate}>
        {update.reload}
      </button>
    </p>
  );
};
