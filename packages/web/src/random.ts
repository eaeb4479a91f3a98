const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** 16 random bytes as hex digits: a nonce, or a key that makes a request one of a kind. */
export const randomHex = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));
