import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where the Internet's own addresses begin with IPv6: everything else is local, mapped, or for other uses. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by its range, yet a cloud's inside: what Azure's machines are told by. */
const INSIDE = ['168.63.129.16'];

/** Where clouds hand out secrets to their machines, by unique local addresses. */
const METADATA = ['fd00:ec2::254', 'fd20:ce::254'];

/** Link-local, or a cloud's metadata: not even for who may name addresses of their own machine and network. */
export const isForNobody = (address: string): boolean => {
  const [bare = ''] = address.split('%');
  if (isIP(bare) === 0) return false;
  const parsed = ipaddr.process(bare);
  return parsed.range() === 'linkLocal' || [...INSIDE, ...METADATA].includes(parsed.toString());
};

/** Can only be a host of the open Internet: not this machine, its network, its cloud's inside, nor a way round to them. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0 || address.includes('%') || INSIDE.includes(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
};
