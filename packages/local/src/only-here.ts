import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** What only whoever sits at this machine may see: what was delivered to others, and the test clock. */
const FOR_THIS_MACHINE = /^\/(?:outbox|v1\/outbox|v1\/test\/)/;
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const OWN_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The app, in which those pages are not there for other machines, nor for pages of other sites that are open here. */
export const onlyHere =
  (app: Hono) =>
  (request: Request, env: HttpBindings | Http2Bindings): Response | Promise<Response> => {
    // The path as the app reads it: however it is written, it is the same page.
    const isHidden =
      FOR_THIS_MACHINE.test(app.getPath(request)) && !isFromHere(request, env.incoming.socket.remoteAddress);
    return app.fetch(isHidden ? new Request(new URL('/v1/nothing', request.url)) : request, env);
  };

/** Asked from this machine, under its own name, not through a proxy, and by no page but ours. */
export const isFromHere = ({ url, headers }: Request, address = ''): boolean => {
  const { hostname, origin } = new URL(url);
  const from = headers.get('Origin') ?? origin;
  return LOOPBACK.test(address) && OWN_NAME.test(hostname) && !headers.has('X-Forwarded-For') && from === origin;
};
