/** Random bytes of the browser as hex digits: seeds, seat secrets, shares in a seed. */
export function randomHex(bytes: number): string {
  let hex = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(bytes))) hex += byte.toString(16).padStart(2, '0');
  return hex;
}
