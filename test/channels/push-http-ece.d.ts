declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export interface Parameters {
    readonly version: 'aes128gcm';
    readonly privateKey: ECDH;
    readonly authSecret: Buffer;
  }

  export function decrypt(body: Buffer, parameters: Parameters): Buffer;
}
