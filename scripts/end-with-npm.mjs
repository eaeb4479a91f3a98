import { existsSync, readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 250;

/**
 * Ends this process when the npm that started it is gone. Between the two stands a shell that passes no signal on,
 * so a killed `npm start` would leave its server behind, with the port and the database taken.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
};

/** Known where there is a /proc: `pid (name) state parent …`. */
const parentOf = (pid) => {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  return Number(readFileSync(file, 'utf8').split(') ').at(-1).split(' ')[1]);
};

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};
