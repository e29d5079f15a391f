import { createHmac, hash } from 'node:crypto';

/** SHA-256 as hex; also how a secret is stored and compared: it has 128 random bits, so its hash needs no salt. */
export function hashOf(text: string): string {
  return hash('sha256', text, 'hex');
}

/** HMAC-SHA-256 as hex, with a key in hex. */
export function macOf(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
}
