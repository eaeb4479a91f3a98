import { api } from '../api.ts';
import { words } from '../language.ts';
import { Page, Trouble } from '../parts/page.tsx';
import { said, useTask } from '../parts/use-task.ts';
import { becomePlayer } from '../player.ts';
import { isProblem } from '../problems.ts';
import { go, Link } from '../router.tsx';

/** Behind the link of the sign-in mail. Looking does nothing: programs that follow links must not sign anybody in. */
export const SignInPage = ({ token }: { readonly token: string }) => {
  const { email } = words.value;
  const task = useTask();
  const isWrong = isProblem(task.error, 'code_refused');
  const signIn = (): void =>
    void task.run(async () => {
      await becomePlayer(await api.signIn({ token }));
      said(words.value.email.done);
      go('/', { replace: true });
    });
  return (
    <Page title={email.linkTitle}>
      <p>{isWrong ? email.linkWrong : email.linkHint}</p>
      <Trouble text={isWrong ? '' : task.trouble} />
      {isWrong ? (
        <Link href="/sign-in" class="button primary">
          {email.askAgain}
        </Link>
      ) : (
        <button type="button" class="button primary big" aria-disabled={task.isBusy} onClick={signIn}>
          {task.isBusy ? email.confirming : email.confirm}
        </button>
      )}
    </Page>
  );
};
