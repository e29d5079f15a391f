/**
 * Whom an address stands for: a household is given 2^64 addresses of IPv6, and their first half names it. Whoever has hung up
 * already has no address any more, whatever the types of Fastify say; all of them count as one.
 */
export function householdOf(address: string | undefined = ''): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!plain.includes(':')) return plain;
  const [front = '', back] = plain.split('::');
  const groups = front === '' ? [] : front.split(':');
  const rest = back === undefined || back === '' ? [] : back.split(':');
  const zeros = back === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, 4).join(':');
}
